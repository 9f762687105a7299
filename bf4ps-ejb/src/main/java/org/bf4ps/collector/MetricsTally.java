package org.bf4ps.collector;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Locale;
import org.bf4ps.battlelog.Resource;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.Tag;

/**
 * Counts into the server's metrics: {@code bf4ps_collector_claim_total}, {@code …_send_total},
 * {@code …_outcome_total} and {@code …_stale_total}, each by {@code resource} and {@code result}.
 */
@ApplicationScoped
public class MetricsTally implements Tally {
  @Inject private MetricRegistry registry;

  @Override
  public void count(Happening what, Resource resource, String result) {
    registry
        .counter(
            "bf4ps_collector_" + what.name().toLowerCase(Locale.ROOT),
            new Tag("resource", resource.label()),
            new Tag("result", result.isEmpty() ? "any" : result))
        .inc();
  }
}
