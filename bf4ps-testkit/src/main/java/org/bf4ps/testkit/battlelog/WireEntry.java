package org.bf4ps.testkit.battlelog;

import java.time.Instant;

/**
 * One request that arrived.
 *
 * @param at when it had arrived, by the clock of the machine
 * @param source address it came from
 * @param method HTTP method
 * @param path raw path with its query
 * @param status HTTP status of the answer; 0 if the connection ends without one
 * @param fault {@code ok}, {@code throttled}, {@code unknown} or the label of a {@link FaultKind}
 */
public record WireEntry(
    Instant at, String source, String method, String path, int status, String fault) {

  /** The entry as a line of tab-separated values in the order of the components. */
  public String toTsv() {
    return String.join("\t", at.toString(), source, method, path, Integer.toString(status), fault);
  }
}
