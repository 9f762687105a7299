package org.bf4ps.battlelog.client;

import java.io.IOException;

/**
 * A connection stood only when the permit's turn was over: nothing was sent, and another permit is
 * to be waited for. It has no stack trace: it is an outcome, not a fault.
 */
final class LateConnection extends IOException {
  private static final long serialVersionUID = 1L;

  @Override
  public Throwable fillInStackTrace() {
    return this;
  }
}
