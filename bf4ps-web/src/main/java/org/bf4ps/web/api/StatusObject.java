package org.bf4ps.web.api;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.time.Instant;
import java.util.Locale;
import org.bf4ps.coverage.Coverage;
import org.bf4ps.coverage.Throughput;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * How the collection does.
 *
 * @param state what to expect
 * @param queued jobs in the queue
 * @param succeededLastHour successful collections of the last hour
 * @param failedLastHour failed collections of the last hour
 * @param lastSuccessAt the latest success of the last hour, or null
 * @param egressAddresses addresses that requests leave from
 * @param egressAddressesClosed addresses that are closed for a while, by Battlelog's throttling or
 *     by us
 * @param opensAt when the first closed one opens, or null
 */
@JsonbPropertyOrder({
  "state",
  "queued",
  "succeededLastHour",
  "failedLastHour",
  "lastSuccessAt",
  "egressAddresses",
  "egressAddressesClosed",
  "opensAt"
})
@Schema(name = "Status")
public record StatusObject(
    @Schema(description = "collecting, paused, held, idle or stalled.") String state,
    long queued,
    long succeededLastHour,
    long failedLastHour,
    Instant lastSuccessAt,
    long egressAddresses,
    long egressAddressesClosed,
    Instant opensAt) {
  static StatusObject of(Coverage coverage, Throughput throughput) {
    return new StatusObject(
        throughput.state(coverage.queued()).name().toLowerCase(Locale.ROOT),
        coverage.queued(),
        throughput.succeeded(),
        throughput.failed(),
        throughput.lastSuccessAt(),
        throughput.gates(),
        throughput.closedGates(),
        throughput.opensAt());
  }
}
