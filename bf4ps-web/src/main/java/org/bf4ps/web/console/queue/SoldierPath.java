package org.bf4ps.web.console.queue;

import org.bf4ps.battlelog.Persona;

/** Where a soldier stands in the console. */
final class SoldierPath {
  private SoldierPath() {}

  static String of(Persona persona) {
    return "soldier/" + persona.platform().label() + "/" + persona.personaId();
  }
}
