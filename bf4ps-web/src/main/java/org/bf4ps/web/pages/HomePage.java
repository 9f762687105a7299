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
import org.bf4ps.coverage.LatestChanges;
import org.bf4ps.coverage.RecentCoverage;

/**
 * Behind the home page: how many soldiers there are, how far their collection has come and whose
 * numbers changed last.
 */
@Named
@RequestScoped
public class HomePage {
  private static final int LATEST = 8;

  @Inject private RecentCoverage reader;
  @Inject private LatestChanges changes;

  private Coverage coverage;
  private List<LatestChanges.Changed> latest;

  @PostConstruct
  void load() {
    coverage = reader.read();
    latest = changes.latest(LATEST);
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
   * @return how many, of all classes
   */
  public long getQueued() {
    return coverage.queued();
  }

  /**
   * Whose overall numbers changed last.
   *
   * @return the latest first
   */
  public List<LatestChanges.Changed> getLatest() {
    return latest;
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
