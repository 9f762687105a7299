package org.bf4ps.web.api;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.optout.HiddenSoldiers;
import org.bf4ps.soldier.KnownSoldier;
import org.bf4ps.soldier.SoldierDirectory;
import org.bf4ps.web.PersonaAddress;

/** The soldier whom a path of the API names; the same refusals everywhere. */
@RequestScoped
public class AskedSoldier {
  @Inject private SoldierDirectory directory;
  @Inject private HiddenSoldiers hidden;

  /**
   * Finds the soldier.
   *
   * @param platform the platform's segment
   * @param personaId the persona id's segment
   * @return the soldier
   * @throws ProblemException 400 for a malformed identity, 410 for a hidden soldier, 404 for an
   *     unknown one
   */
  public KnownSoldier find(String platform, String personaId) {
    Persona persona = persona(platform, personaId);
    return directory.find(persona).orElseThrow(() -> absent(persona));
  }

  /**
   * Why a soldier is not there.
   *
   * @param persona the identity of a soldier that was not found among those that are shown
   * @return 410 for a hidden soldier, 404 for an unknown one
   */
  public ProblemException absent(Persona persona) {
    return hidden.contain(persona)
        ? ProblemException.hiddenSoldier(persona)
        : ProblemException.unknownSoldier(persona);
  }

  static Persona persona(String platform, String personaId) {
    return Asked.together(() -> PersonaAddress.parse(platform, personaId));
  }
}
