package org.bf4ps.battlelog.client;

import java.time.Duration;
import java.time.Instant;
import java.util.regex.Pattern;
import org.apache.hc.client5.http.utils.DateUtils;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpResponse;

/** The header {@code Retry-After} in its two forms (RFC 9110 §10.2.3). */
final class RetryAfter {
  /** Nine digits are thirty years; more is no answer to act on. */
  private static final Pattern SECONDS = Pattern.compile("\\d{1,9}");

  private RetryAfter() {}

  /**
   * How long Battlelog asks to wait.
   *
   * @param now the moment against which a date is read
   * @return a duration, zero for a date that is past, or null if the header is absent or is neither
   *     seconds nor an HTTP date
   */
  static Duration of(HttpResponse response, Instant now) {
    Header header = response.getFirstHeader(HttpHeaders.RETRY_AFTER);
    if (header == null || header.getValue() == null) {
      return null;
    }
    String value = header.getValue().strip();
    if (SECONDS.matcher(value).matches()) {
      return Duration.ofSeconds(Long.parseLong(value));
    }
    Instant date = DateUtils.parseStandardDate(value);
    if (date == null) {
      return null;
    }
    return date.isAfter(now) ? Duration.between(now, date) : Duration.ZERO;
  }
}
