package org.bf4ps.web.pages;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.Arrays;
import java.util.List;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.coverage.Coverage;
import org.bf4ps.coverage.CoverageReader;

/** Behind the home page: how many soldiers there are and how far their collection has come. */
@Named
@RequestScoped
public class HomePage {
  @Inject private CoverageReader reader;

  private Coverage coverage;

  @PostConstruct
  void load() {
    coverage = reader.read();
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
   * Jobs in the queue.
   *
   * @return how many, of all classes
   */
  public long getQueued() {
    return coverage.queued();
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
