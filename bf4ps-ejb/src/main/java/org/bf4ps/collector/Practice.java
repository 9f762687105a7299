package org.bf4ps.collector;

import java.time.Duration;
import org.bf4ps.config.CollectorSpec;
import org.bf4ps.config.SendTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.config.WorkShares;
import org.bf4ps.egress.EgressAnswers;
import org.bf4ps.egress.EgressGate;
import org.bf4ps.egress.GateRules;
import org.bf4ps.queue.Claims;
import org.jdbi.v3.core.Handle;

/**
 * How a collector works under one state of the node's settings. A collector keeps it from the claim
 * to the end of a job, so that a lease is never longer here than it was in the claim.
 *
 * @param gate the gate of its egress
 * @param answers what Battlelog's answers do to that gate
 * @param jobs the fenced writes of jobs
 * @param validations the fenced writes of validations
 * @param claims claims by the shares of the classes
 * @param terms for how long claims and renewals hold
 * @param chains whether it goes on with the same soldier
 * @param idle how long it rests when there is nothing to claim
 * @param interval the interval of a gate that does not exist yet
 * @param burst the burst of such a gate
 */
record Practice(
    EgressGate gate,
    EgressAnswers answers,
    JobWork jobs,
    ValidationWork validations,
    Claims claims,
    LeaseTerms terms,
    boolean chains,
    Duration idle,
    Duration interval,
    int burst) {

  static Practice of(NodeParts node, CollectorSpec spec, Settings settings) {
    GateRules rules = GateRules.of(settings);
    Finaliser finaliser = new Finaliser(node.transactions(), settings);
    return new Practice(
        new EgressGate(spec.egressKey(), rules),
        new EgressAnswers(spec.egressKey(), rules),
        new JobWork(finaliser),
        new ValidationWork(node.transactions(), settings, finaliser),
        new Claims(WorkShares.claims(settings)),
        LeaseTerms.of(settings),
        settings.get(Tunables.COLLECTOR_CHAIN).holdsFor(spec.lane()),
        settings.get(Tunables.COLLECTOR_IDLE),
        settings.get(SendTunables.EGRESS_INTERVAL),
        settings.get(SendTunables.EGRESS_BURST));
  }

  /** Makes the gate ready for these settings: they may begin a budget or an adaptive pace. */
  void open(Handle handle) {
    gate.open(handle, interval, burst);
  }
}
