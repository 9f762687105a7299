package org.bf4ps.battlelog.client;

import org.bf4ps.battlelog.SendGate;

/** A gate with a number of permits that counts how often it was asked. */
final class Gate implements SendGate {
  private final int permits;
  private int asked;
  private int late;

  private Gate(int permits) {
    this.permits = permits;
  }

  static Gate open() {
    return new Gate(Integer.MAX_VALUE);
  }

  static Gate of(int permits) {
    return new Gate(permits);
  }

  /** The first permits are over before the connection stands. */
  Gate late(int permits) {
    late = permits;
    return this;
  }

  int asked() {
    return asked;
  }

  @Override
  public boolean awaitPermit() {
    asked++;
    return asked <= permits;
  }

  @Override
  public boolean mayLeave() {
    return asked > late;
  }
}
