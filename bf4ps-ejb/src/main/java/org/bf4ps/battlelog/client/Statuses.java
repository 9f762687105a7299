package org.bf4ps.battlelog.client;

import java.time.Instant;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.HttpStatus;
import org.bf4ps.battlelog.FailureClass;

/** What an HTTP status says about an answer (CONTRACT §6.2, §6.3). Only 200 carries a payload. */
final class Statuses {
  private Statuses() {}

  /**
   * Accepts an answer with status 200.
   *
   * @throws FailedExchange for any other status; redirects are not followed, as nobody has seen one
   *     and each would be a request that no gate allowed
   */
  static void requireOk(HttpResponse response, Instant now) throws FailedExchange {
    int status = response.getCode();
    if (status != HttpStatus.SC_OK) {
      throw new FailedExchange(
          classOf(status), status, "HTTP status " + status, RetryAfter.of(response, now));
    }
  }

  private static FailureClass classOf(int status) {
    return switch (status) {
      case HttpStatus.SC_FORBIDDEN, HttpStatus.SC_TOO_MANY_REQUESTS -> FailureClass.THROTTLED;
      case HttpStatus.SC_NOT_FOUND -> FailureClass.NOT_FOUND;
      default -> status >= 500 ? FailureClass.SERVER_ERROR : FailureClass.MISSING_PAYLOAD;
    };
  }
}
