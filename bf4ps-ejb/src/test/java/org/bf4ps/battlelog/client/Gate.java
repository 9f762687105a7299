package org.bf4ps.battlelog.client;

import org.bf4ps.battlelog.SendGate;

/** A gate with a number of permits that counts how often it was asked. */
final class Gate implements SendGate {
  private final int permits;
  private int asked;

  private Gate(int permits) {
    this.permits = permits;
  }

  static Gate open() {
    return new Gate(Integer.MAX_VALUE);
  }

  static Gate of(int permits) {
    return new Gate(permits);
  }

  int asked() {
    return asked;
  }

  @Override
  public boolean awaitPermit() {
    asked++;
    return asked <= permits;
  }
}
