package org.bf4ps.web.api;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.soldier.KnownSoldier;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * Whom an object is about.
 *
 * @param personaId the persona id
 * @param personaIdText the persona id as a text
 * @param platform pc, ps4 or xboxone
 * @param name the name of today
 */
@JsonbPropertyOrder({"personaId", "personaIdText", "platform", "name"})
@Schema(name = "SoldierReference")
public record SoldierReference(long personaId, String personaIdText, String platform, String name) {
  static SoldierReference of(KnownSoldier soldier) {
    return of(soldier.persona(), soldier.name());
  }

  static SoldierReference of(Persona persona, String name) {
    return new SoldierReference(
        persona.personaId(), Long.toString(persona.personaId()), persona.platform().label(), name);
  }
}
