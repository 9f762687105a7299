package org.bf4ps.web.api;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.soldier.KnownSoldier;
import org.bf4ps.soldier.SoldierDirectory;
import org.bf4ps.web.PersonaAddress;

/** The soldier whom a path of the API names; the same refusals everywhere. */
@RequestScoped
public class AskedSoldier {
  @Inject private SoldierDirectory directory;

  /**
   * Finds the soldier.
   *
   * @param platform the platform's segment
   * @param personaId the persona id's segment
   * @return the soldier
   * @throws ProblemException 400 for a malformed identity, 404 for an unknown soldier
   */
  public KnownSoldier find(String platform, String personaId) {
    Persona persona = persona(platform, personaId);
    return directory.find(persona).orElseThrow(() -> ProblemException.unknownSoldier(persona));
  }

  static Persona persona(String platform, String personaId) {
    return Asked.valid("platform/personaId", () -> PersonaAddress.parse(platform, personaId));
  }
}
