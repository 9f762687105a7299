package org.bf4ps.coverage;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.database.Columns;
import org.bf4ps.database.Transactions;
import org.jdbi.v3.core.Handle;

/**
 * The coverage as {@link CoverageRound} last counted it, for pages and the API: four rows are read,
 * whatever the number of soldiers. The depth of the queue is that of now.
 */
@ApplicationScoped
public class RecentCoverage {
  private final Transactions transactions;
  private volatile Trends trends;

  /** For the container's proxy. */
  protected RecentCoverage() {
    this(null);
  }

  /**
   * Opens the reader.
   *
   * @param transactions the way to the database
   */
  @Inject
  public RecentCoverage(Transactions transactions) {
    this.transactions = transactions;
  }

  private record Line(Instant countedAt, long soldiers, Resource resource, Coverage.Census census) {
    static Line of(ResultSet row) throws SQLException {
      long soldiers = row.getLong("soldiers");
      return new Line(
          Columns.instant(row, "counted_at"),
          soldiers,
          Resource.ofLabel(row.getString("resource")),
          CoverageReader.census(row, "", soldiers));
    }
  }

  /**
   * The coverage of the last round. A database that no scheduler has counted yet is counted here.
   *
   * @return never null; as old as {@link Coverage#countedAt} says
   */
  public Coverage read() {
    return transactions.call(RecentCoverage::read);
  }

  private record Trends(Instant upTo, Map<Resource, CoverageTrend> byResource) {}

  /**
   * How each resource has come on up to the coverage of the last round; read once a round.
   *
   * @return a trend for each resource
   */
  public Map<Resource, CoverageTrend> trends() {
    return transactions.call(this::trends);
  }

  private Map<Resource, CoverageTrend> trends(Handle handle) {
    Coverage now = read(handle);
    Trends known = trends;
    if (known == null || !known.upTo().equals(now.countedAt())) {
      known = new Trends(now.countedAt(), CoverageTrends.read(handle, now));
      trends = known;
    }
    return known.byResource();
  }

  private static Coverage read(Handle handle) {
    List<Line> lines =
        handle
            .createQuery("SELECT * FROM coverage_counts")
            .map((row, context) -> Line.of(row))
            .list();
    if (lines.size() < Resource.values().length) {
      return CoverageReader.count(handle);
    }
    Map<Resource, Coverage.Census> resources = new EnumMap<>(Resource.class);
    lines.forEach(line -> resources.put(line.resource(), line.census()));
    Line any = lines.getFirst();
    return new Coverage(any.countedAt(), any.soldiers(), resources, CoverageReader.queue(handle));
  }
}
