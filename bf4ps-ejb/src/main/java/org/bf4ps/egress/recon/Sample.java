package org.bf4ps.egress.recon;

import java.time.Duration;
import java.time.Instant;

/**
 * One request of the reconnaissance.
 *
 * @param step the step of the plan that it belongs to
 * @param at when it was sent
 * @param offsetMillis milliseconds since the step's first request, by the monotonic clock
 * @param subject what was asked for: a resource, or {@code beside} for the other page
 * @param answer {@code ok}, {@code throttled} or what else came
 * @param latencyMillis milliseconds until the answer was read
 * @param sends how many requests it took; a profile may take two
 * @param retryAfter how long a throttle asked to wait, or null if it did not ask
 */
record Sample(
    String step,
    Instant at,
    double offsetMillis,
    String subject,
    String answer,
    double latencyMillis,
    int sends,
    Duration retryAfter) {
  static final String OK = "ok";
  static final String THROTTLED = "throttled";

  boolean ok() {
    return OK.equals(answer);
  }

  boolean throttled() {
    return THROTTLED.equals(answer);
  }

  String toTsv() {
    return String.join(
        "\t",
        step,
        at.toString(),
        Double.toString(offsetMillis),
        subject,
        answer,
        Double.toString(latencyMillis),
        Integer.toString(sends),
        retryAfter == null ? "" : Long.toString(retryAfter.toSeconds()));
  }

  /**
   * @throws IllegalArgumentException if the line is none of a sample
   */
  static Sample ofTsv(String line) {
    String[] fields = line.split("\t", -1);
    if (fields.length != 8) {
      throw new IllegalArgumentException("Not a line of samples: " + line);
    }
    return new Sample(
        fields[0],
        Instant.parse(fields[1]),
        Double.parseDouble(fields[2]),
        fields[3],
        fields[4],
        Double.parseDouble(fields[5]),
        Integer.parseInt(fields[6]),
        fields[7].isEmpty() ? null : Duration.ofSeconds(Long.parseLong(fields[7])));
  }
}
