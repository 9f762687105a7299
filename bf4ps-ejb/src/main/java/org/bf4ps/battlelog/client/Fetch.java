package org.bf4ps.battlelog.client;

import org.bf4ps.battlelog.FailureClass;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.battlelog.SendGate;

/** One collection of one resource while it is under way: what it is about and what it has cost. */
final class Fetch {
  private final Resource resource;
  private final Persona persona;
  private final SendGate gate;
  private int sends;
  private long bytes;

  Fetch(Resource resource, Persona persona, SendGate gate) {
    this.resource = resource;
    this.persona = persona;
    this.gate = gate;
  }

  Resource resource() {
    return resource;
  }

  Persona persona() {
    return persona;
  }

  /** How many requests went out. */
  int sends() {
    return sends;
  }

  /** The size of the bodies of usable answers after decompression. */
  long bytes() {
    return bytes;
  }

  /**
   * Tells whether a request may be written now to a connection that stands, and notes that it is.
   */
  boolean leaves() {
    boolean leaves = gate.mayLeave();
    if (leaves) {
      sends++;
    }
    return leaves;
  }

  /** Notes the size of a usable answer. */
  void received(long more) {
    bytes += more;
  }

  /**
   * Asks the gate for one request.
   *
   * @throws FailedExchange internal, if nothing may be sent any more, or if the thread was
   *     interrupted, whose flag is then set again
   */
  void awaitPermit() throws FailedExchange {
    try {
      if (!gate.awaitPermit()) {
        throw unsent("nothing may be sent any more");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw unsent("interrupted while waiting for a permit");
    }
  }

  private static FailedExchange unsent(String message) {
    return new FailedExchange(FailureClass.INTERNAL, null, message, null);
  }
}
