package org.bf4ps.submission;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.bf4ps.battlelog.FailureClass;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.coverage.ResourceFreshness;
import org.jdbi.v3.core.Handle;

/** Tells what Battlelog last said of a known soldier whose parts wait for another request. */
final class LastAnswer {
  private static final String DENIED =
      """
      SELECT coalesce(:denied IN (%s), FALSE)
        FROM collection_state
       WHERE soldier_id = :soldier
      """;

  private LastAnswer() {}

  /**
   * The last failure in words.
   *
   * @param soldierId our key of the soldier
   * @param known the soldier's resources
   * @param open those that are waited for
   * @return a sentence, or null if none of them was attempted
   */
  static String sentence(
      Handle handle, long soldierId, Map<Resource, ResourceFreshness> known, List<Resource> open) {
    Instant at =
        open.stream()
            .map(resource -> known.get(resource).lastAttemptAt())
            .filter(Objects::nonNull)
            .max(Instant::compareTo)
            .orElse(null);
    if (at == null) {
      return null;
    }
    boolean denied =
        handle
            .createQuery(
                DENIED.formatted(
                    open.stream()
                        .map(resource -> resource.label() + "_last_error_class")
                        .collect(Collectors.joining(", "))))
            .bind("denied", FailureClass.NOT_FOUND.label())
            .bind("soldier", soldierId)
            .mapTo(Boolean.class)
            .findOne()
            .orElse(false);
    return (denied
            ? "Battlelog said at %s that it knows no such soldier."
            : "Battlelog gave no usable answer at %s.")
        .formatted(at.truncatedTo(ChronoUnit.SECONDS));
  }
}
