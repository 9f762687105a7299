package org.bf4ps.egress.recon;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.bf4ps.battlelog.FailureClass;
import org.bf4ps.battlelog.Outcome;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.battlelog.SendGate;
import org.bf4ps.battlelog.client.BattlelogClient;
import org.bf4ps.battlelog.client.Settings;
import org.bf4ps.egress.recon.Sender.BoundReachedException;

/** Asks Battlelog with the client of the collectors, for one persona after the other. */
final class BattlelogTarget implements Target, AutoCloseable {
  private final BattlelogClient client;
  private final List<Persona> personas;
  private final Heard gate;
  private int next;

  /**
   * @param personas at least one
   * @param gate asked before each request
   */
  BattlelogTarget(Settings settings, List<Persona> personas, SendGate gate) {
    this.gate = new Heard(gate);
    this.client = new BattlelogClient(settings, InstantSource.system());
    this.personas = List.copyOf(personas);
  }

  @Override
  public Answer ask(Resource resource) throws BoundReachedException {
    Persona persona = personas.get(next++ % personas.size());
    Outcome outcome = client.fetch(resource, persona, gate);
    if (gate.refused && outcome.sends() == 0) {
      throw new BoundReachedException(
          "the budget over all egress keys is spent; the same command goes on when it has room");
    }
    String what =
        switch (outcome) {
          case Outcome.Success success -> Sample.OK;
          case Outcome.Failure failure
              when failure.failureClass() == FailureClass.INTERNAL && failure.sends() == 0 ->
              throw new IllegalStateException(
                  "Nothing can be sent any more (%s). What was measured is kept; the same command goes on."
                      .formatted(failure.message()));
          case Outcome.Failure failure ->
              failure.failureClass() == FailureClass.THROTTLED
                  ? Sample.THROTTLED
                  : failure.failureClass().label();
        };
    Duration retryAfter = outcome instanceof Outcome.Failure failure ? failure.retryAfter() : null;
    return new Answer(what, outcome.sends(), retryAfter);
  }

  /** Remembers whether it was the gate that ended a fetch, and no fault. */
  private static final class Heard implements SendGate {
    private final SendGate gate;
    private boolean refused;

    Heard(SendGate gate) {
      this.gate = gate;
    }

    @Override
    public boolean awaitPermit() throws InterruptedException {
      refused = false;
      refused = !gate.awaitPermit();
      return !refused;
    }

    @Override
    public boolean mayLeave() {
      return gate.mayLeave();
    }
  }

  @Override
  public void close() {
    client.close();
  }
}
