package org.bf4ps.web.api;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.time.Instant;
import org.bf4ps.coverage.ResourceFreshness;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * How fresh a resource is.
 *
 * @param state what the last attempt came to
 * @param checkedAt the last success, or null
 * @param changedAt when a success last brought other values, or null
 * @param nextDueAt when the resource is next due, or null while it waits to be seen playing or
 *     asked for, or stands in the queue
 * @param lastAttemptAt the last attempt, or null
 * @param failureCount failures since the last success
 */
@JsonbPropertyOrder({
  "state",
  "checkedAt",
  "changedAt",
  "nextDueAt",
  "lastAttemptAt",
  "failureCount"
})
@Schema(name = "Freshness")
public record FreshnessObject(
    @Schema(description = "success, temporary_failure, unavailable or never_attempted.")
        String state,
    Instant checkedAt,
    Instant changedAt,
    Instant nextDueAt,
    Instant lastAttemptAt,
    int failureCount) {
  static FreshnessObject of(ResourceFreshness freshness) {
    return new FreshnessObject(
        freshness.state().label(),
        freshness.checkedAt(),
        freshness.changedAt(),
        freshness.nextDueAt(),
        freshness.lastAttemptAt(),
        freshness.failureCount());
  }
}
