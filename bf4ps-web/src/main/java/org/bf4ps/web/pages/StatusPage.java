package org.bf4ps.web.pages;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.coverage.Coverage;
import org.bf4ps.coverage.RecentCoverage;
import org.bf4ps.coverage.Throughput;
import org.bf4ps.coverage.ThroughputReader;
import org.bf4ps.schedule.CollectionStatus;
import org.bf4ps.web.TrendLine;
import org.bf4ps.web.TrendTable;

/** Behind the status page. */
@Named
@RequestScoped
public class StatusPage {
  @Inject private RecentCoverage coverageReader;
  @Inject private ThroughputReader throughputReader;

  private Coverage coverage;
  private List<TrendLine> trends;
  private Throughput throughput;

  @PostConstruct
  void load() {
    coverage = coverageReader.read();
    trends = TrendLine.of(coverageReader.trends());
    throughput = throughputReader.read();
  }

  /**
   * What the collection achieves.
   *
   * @return of the last hour
   */
  public Throughput getThroughput() {
    return throughput;
  }

  /**
   * The state in words.
   *
   * @return a sentence
   */
  public String getSentence() {
    return Wording.of(throughput.state(coverage.queued()));
  }

  /**
   * Known soldiers.
   *
   * @return how many
   */
  public long getSoldiers() {
    return coverage.soldiers();
  }

  /**
   * When soldiers were counted.
   *
   * @return never null
   */
  public Instant getCountedAt() {
    return coverage.countedAt();
  }

  /**
   * Jobs in the queue.
   *
   * @return how many
   */
  public long getQueued() {
    return coverage.queued();
  }

  /**
   * Resources of soldiers that wait for their first answer or for another attempt.
   *
   * @return how many
   */
  public long getMissing() {
    return coverage.resources().values().stream()
        .mapToLong(
            census ->
                census.count(CollectionStatus.NEVER_ATTEMPTED)
                    + census.count(CollectionStatus.TEMPORARY_FAILURE))
        .sum();
  }

  /**
   * How long the missing ones take at the pace of the last hour.
   *
   * @return seconds, or null if nothing is missing or nothing came in
   */
  public Long getRemaining() {
    long missing = getMissing();
    return missing == 0 || throughput.succeeded() == 0
        ? null
        : missing * 3_600 / throughput.succeeded();
  }

  /**
   * How each resource comes on.
   *
   * @return one line a resource
   */
  public List<TrendLine> getTrends() {
    return trends;
  }

  /**
   * The numbers of the trends.
   *
   * @return the youngest first
   */
  public List<TrendTable.Row> getSamples() {
    return TrendTable.of(trends);
  }

  /**
   * The coverage of each resource.
   *
   * @return one line a resource
   */
  public List<CoverageLine> getLines() {
    return Arrays.stream(Resource.values())
        .map(resource -> CoverageLine.of(resource, coverage.resources().get(resource)))
        .toList();
  }
}
