package org.bf4ps.collector;

import java.time.Duration;
import org.bf4ps.battlelog.Outcome;
import org.bf4ps.queue.Claim;
import org.bf4ps.queue.Leases;
import org.bf4ps.queue.StaleWrites;
import org.jdbi.v3.core.Handle;

/** The fenced writes of a job. */
final class JobWork implements WorkEnd<Claim> {
  private final Finaliser finaliser;
  private final Leases leases = new Leases();
  private final StaleWrites staleWrites = new StaleWrites();

  JobWork(Finaliser finaliser) {
    this.finaliser = finaliser;
  }

  @Override
  public boolean start(Handle handle, Claim claim) {
    return leases.start(handle, claim);
  }

  @Override
  public boolean release(Handle handle, Claim claim) {
    return leases.release(handle, claim, "nothing was sent");
  }

  @Override
  public boolean end(Claim claim, Outcome outcome, Duration duration) {
    return finaliser.end(claim, outcome, duration);
  }

  @Override
  public void stale(Handle handle, Claim claim, String step, int sends) {
    staleWrites.record(handle, claim, step, sends);
  }
}
