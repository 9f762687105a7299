package org.bf4ps.bench;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.bf4ps.config.Settings;
import org.bf4ps.config.WorkShares;
import org.bf4ps.schedule.PriorityClass;

/**
 * How long the old population takes to be covered beside everyday work, by simulation with the
 * default settings.
 *
 * <p>The bound: eight egresses at one request in five seconds send {@code 8 / 5 s} together. The
 * soldiers who play want three resources an hour each, 12,000 requests where 5,760 can be sent: so
 * active work always waits, takes every turn that others leave, and no class gets more than its
 * share of the turns ({@code ClaimOrder}). The old population has {@code 4 × old} resources to be
 * asked for. Whatever keeps to the shares cannot cover it in less than {@code 4 × old / (rate ×
 * share of bootstrap)}, and what wastes no turn needs no more.
 */
final class BootstrapBench implements Bench.Measurement {
  private static final int EGRESSES = 8;
  private static final Duration PACE = Duration.ofSeconds(5).dividedBy(EGRESSES);
  private static final int SOLDIERS = 178_211;
  private static final int PLAYING = 4_000;
  private static final Duration NEWCOMER_EVERY = Duration.ofDays(1).dividedBy(2_500);
  private static final double MOST = 1.02;

  @Override
  public void run(BenchOptions options, Figures figures) {
    Settings settings = Settings.of(Map.of());
    int old = options.soldiers(SOLDIERS) - PLAYING;
    BootstrapSimulation simulation = new BootstrapSimulation(settings, PACE);
    Duration cover = simulation.cover(old, PLAYING, NEWCOMER_EVERY);

    List<PriorityClass> rota = WorkShares.claims(settings).rota();
    Duration bound =
        PACE.multipliedBy(4L * old * rota.size())
            .dividedBy(Collections.frequency(rota, PriorityClass.BOOTSTRAP));
    figures.print("bootstrap.cover", days(cover), "days");
    figures.print("bootstrap.bound", days(bound), "days");
    figures.atMost("bootstrap.cover_to_bound", days(cover) / days(bound), "ratio", MOST);
    Waits waits = simulation.waits();
    for (PriorityClass each :
        List.of(PriorityClass.ACTIVE, PriorityClass.RECENT, PriorityClass.BOOTSTRAP)) {
      figures.print("bootstrap.share." + each.label(), waits.share(each), "ratio");
      figures.print("bootstrap.longest_wait." + each.label(), hours(waits.longest(each)), "hours");
    }
    figures.print("bootstrap.idle", waits.idleTurns(), "turns");
    figures.atMost("bootstrap.beyond_bound", waits.beyondBound(), "jobs", 0);
  }

  private static double days(Duration duration) {
    return hours(duration) / 24;
  }

  private static double hours(Duration duration) {
    return duration.toSeconds() / 3600.0;
  }
}
