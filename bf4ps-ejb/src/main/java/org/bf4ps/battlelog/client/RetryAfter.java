package org.bf4ps.battlelog.client;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.regex.Pattern;
import org.apache.hc.client5.http.utils.DateUtils;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpResponse;

/** The header {@code Retry-After} in its two forms (RFC 9110 §10.2.3). */
final class RetryAfter {
  /**
   * The longest rest that an operator may set for throttles without a word ({@code
   * bf4ps.egress.throttle-cap}): one wrong header must not close an egress for years, and whoever
   * still refuses after a day is asked once and can say so again.
   */
  private static final Duration LONGEST = Duration.ofDays(1);

  private static final Pattern SECONDS = Pattern.compile("\\d+");

  private RetryAfter() {}

  /**
   * How long Battlelog asks to wait. A date is read against the answer's own {@code Date}: both are
   * by one clock, and that of this node may be off by minutes.
   *
   * @param now the moment against which a date is read where the answer does not tell its own
   * @return from a part of a second to a day; null if the header is absent or names no time to come
   */
  static Duration of(HttpResponse response, Instant now) {
    Header header = response.getFirstHeader(HttpHeaders.RETRY_AFTER);
    if (header == null || header.getValue() == null) {
      return null;
    }
    Duration asked = asked(header.getValue().strip(), response, now);
    if (asked == null || !asked.isPositive()) {
      return null;
    }
    return asked.compareTo(LONGEST) < 0 ? asked : LONGEST;
  }

  private static Duration asked(String value, HttpResponse response, Instant now) {
    if (SECONDS.matcher(value).matches()) {
      BigInteger most = BigInteger.valueOf(LONGEST.toSeconds());
      return Duration.ofSeconds(new BigInteger(value).min(most).longValueExact());
    }
    Instant date = DateUtils.parseStandardDate(value);
    if (date == null) {
      return null;
    }
    Instant answered = DateUtils.parseStandardDate(response, HttpHeaders.DATE);
    return Duration.between(answered == null ? now : answered, date);
  }
}
