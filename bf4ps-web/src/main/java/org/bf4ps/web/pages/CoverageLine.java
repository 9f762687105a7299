package org.bf4ps.web.pages;

import java.time.Instant;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.coverage.Coverage;
import org.bf4ps.schedule.CollectionStatus;

/**
 * The coverage of one resource, for a table.
 *
 * @param title the resource in words
 * @param collected soldiers whose last attempt brought data
 * @param waiting soldiers that were not attempted yet
 * @param failing soldiers whose last attempt failed for a passing reason
 * @param unavailable soldiers for which Battlelog has nothing
 * @param lastCheckedAt the latest success, or null
 */
public record CoverageLine(
    String title,
    long collected,
    long waiting,
    long failing,
    long unavailable,
    Instant lastCheckedAt) {
  static CoverageLine of(Resource resource, Coverage.Census census) {
    return new CoverageLine(
        Wording.of(resource),
        census.count(CollectionStatus.SUCCESS),
        census.count(CollectionStatus.NEVER_ATTEMPTED),
        census.count(CollectionStatus.TEMPORARY_FAILURE),
        census.count(CollectionStatus.UNAVAILABLE),
        census.lastCheckedAt());
  }
}
