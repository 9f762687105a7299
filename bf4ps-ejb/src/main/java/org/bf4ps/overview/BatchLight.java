package org.bf4ps.overview;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The light of the batch jobs: red as long as a failed one was not made good, yellow as long as one
 * is left unfinished, which its node may yet go on with once it starts again.
 */
final class BatchLight {
  private BatchLight() {}

  static Reading read(List<BatchFailure> failures, List<LeftExecution> left) {
    if (failures.isEmpty() && left.isEmpty()) {
      return new Reading(Signal.BATCH, Light.GREEN, "No job failed at its last run.", null);
    }
    String reason =
        Stream.concat(failures.stream().map(BatchLight::tell), left.stream().map(BatchLight::tell))
            .collect(Collectors.joining("; ", "", "."));
    Instant since =
        Stream.concat(
                failures.stream().map(BatchFailure::since),
                left.stream().map(LeftExecution::orderedAt))
            .min(Comparator.naturalOrder())
            .orElseThrow();
    return failures.isEmpty()
        ? new Reading(Signal.BATCH, Light.YELLOW, reason.replaceFirst("^e", "E"), since)
        : new Reading(Signal.BATCH, Light.RED, reason, since);
  }

  private static String tell(BatchFailure failure) {
    return "%s failed %sin execution %d at %s: %s"
        .formatted(
            failure.job(),
            failure.times() == 1 ? "" : failure.times() + " times, last ",
            failure.execution(),
            failure.failedAt().truncatedTo(ChronoUnit.SECONDS),
            failure.told().replaceFirst("\\.$", ""));
  }

  private static String tell(LeftExecution left) {
    return ("execution %d of %s, ordered at %s, was left unfinished by a node that died:"
            + " restart or abandon it")
        .formatted(left.execution(), left.job(), left.orderedAt().truncatedTo(ChronoUnit.SECONDS));
  }
}
