package org.bf4ps.dossier;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.config.Settings;
import org.bf4ps.coverage.BootstrapCoverage;
import org.bf4ps.database.DatabaseClock;
import org.bf4ps.database.Transactions;
import org.bf4ps.overview.LatestMeasures;
import org.bf4ps.overview.Measures;
import org.bf4ps.queue.LiveJob;
import org.bf4ps.queue.LiveJobs;

/** Answers in words why each resource of a soldier is collected now, or why it is not. */
@ApplicationScoped
public class Explanations {

  private final Settings settings;
  private final Transactions transactions;
  private final LatestMeasures measures;
  private final LiveJobs jobs;

  /** For the container's proxy. */
  protected Explanations() {
    this(null, null, null, null);
  }

  /**
   * Opens the reader.
   *
   * @param settings the node's settings
   * @param transactions the way to the database
   * @param measures queue, gates and collectors
   * @param jobs reads the queue
   */
  @Inject
  public Explanations(
      Settings settings, Transactions transactions, LatestMeasures measures, LiveJobs jobs) {
    this.settings = settings;
    this.transactions = transactions;
    this.measures = measures;
    this.jobs = jobs;
  }

  /**
   * Explains.
   *
   * @param soldier what is known of the soldier
   * @param live its jobs
   * @return a few sentences for every resource
   */
  public Map<Resource, String> of(Dossier soldier, List<LiveJob> live) {
    Circumstances around = circumstances();
    Map<Resource, LiveJob> byResource =
        live.stream().collect(Collectors.toMap(LiveJob::resource, each -> each));
    Map<Resource, String> words = new EnumMap<>(Resource.class);
    for (Resource each : Resource.values()) {
      Optional<LiveJob> job = Optional.ofNullable(byResource.get(each));
      words.put(each, one(soldier, each, job, around));
    }
    return words;
  }

  private Circumstances circumstances() {
    Measures latest = measures.get();
    return transactions.call(
        handle ->
            new Circumstances(
                DatabaseClock.now(handle),
                latest,
                BootstrapCoverage.percent(handle),
                settings.frozen()));
  }

  private String one(
      Dossier soldier, Resource resource, Optional<LiveJob> job, Circumstances around) {
    if (soldier.hiding() != null) {
      return "An operator hid this soldier at %s (%s): nothing of it is collected until it is shown again."
          .formatted(Utc.text(soldier.hiding().since()), soldier.hiding().reason());
    }
    return job.map(one -> JobWords.of(one, jobs.ahead(one.jobId()), around))
        .orElseGet(() -> RestWords.of(soldier, resource, around));
  }
}
