package org.bf4ps.testkit.battlelog;

import java.util.Map;
import org.bf4ps.testkit.battlelog.answer.Body;

/**
 * What goes out for a request.
 *
 * @param status HTTP status; 0 sends nothing and ends the connection
 * @param headers headers beside length and encoding
 * @param body the body, never null
 * @param cutShort whether the connection ends in the middle of the body
 * @param fault what the wire log says of it
 */
record Reply(int status, Map<String, String> headers, Body body, boolean cutShort, String fault) {

  private static final Body EMPTY = Body.ofText("");

  static Reply json(int status, Body body, String fault) {
    return new Reply(
        status, Map.of("Content-Type", "application/json; charset=utf-8"), body, false, fault);
  }

  static Reply text(int status, String text) {
    return new Reply(
        status,
        Map.of("Content-Type", "text/plain; charset=utf-8"),
        Body.ofText(text),
        false,
        "ok");
  }

  static Reply html(int status, Body body, String fault) {
    return new Reply(
        status, Map.of("Content-Type", "text/html; charset=utf-8"), body, false, fault);
  }

  static Reply page(int status, Body body, boolean json, String fault) {
    return json ? json(status, body, fault) : html(status, body, fault);
  }

  static Reply throttled(HiddenLimit limit) {
    Map<String, String> headers =
        limit.retryAfterSeconds() == null
            ? Map.of()
            : Map.of("Retry-After", limit.retryAfterSeconds().toString());
    return new Reply(limit.status(), headers, EMPTY, false, "throttled");
  }

  static Reply redirect(String location, String fault) {
    return new Reply(302, Map.of("Location", location), EMPTY, false, fault);
  }

  static Reply silence(String fault) {
    return new Reply(0, Map.of(), EMPTY, false, fault);
  }

  Reply cut(String reason) {
    return new Reply(status, headers, body, true, reason);
  }
}
