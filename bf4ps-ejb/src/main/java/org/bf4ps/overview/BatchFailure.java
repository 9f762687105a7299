package org.bf4ps.overview;

import java.time.Instant;

/**
 * A batch job that failed and has not been made good since.
 *
 * @param job the job's name
 * @param times how often it failed since it last completed; restarts replace what they restart
 * @param since when it failed first of these times
 * @param execution the server's id of the execution that failed last
 * @param failedAt when that was
 * @param said what its step or else the job said at its end, maybe over several lines; null if
 *     nothing
 */
public record BatchFailure(
    String job, long times, Instant since, long execution, Instant failedAt, String said) {

  /**
   * The first line of what was said; the rest is with the execution.
   *
   * @return a line, never empty
   */
  public String told() {
    return said == null || said.isBlank()
        ? "it said nothing"
        : said.strip().lines().findFirst().orElseThrow();
  }
}
