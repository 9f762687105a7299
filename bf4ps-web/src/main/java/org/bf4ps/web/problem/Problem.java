package org.bf4ps.web.problem;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import jakarta.ws.rs.core.Response;
import java.util.Locale;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * The one error body.
 *
 * @param code a stable word for programs
 * @param message a sentence for people
 * @param details what the error is about, by name; empty if there is nothing to add
 */
@JsonbPropertyOrder({"code", "message", "details"})
@Schema(description = "The body of every error.")
public record Problem(String code, String message, Map<String, String> details) {
  /** The media type of the body. */
  public static final String MEDIA_TYPE = "application/problem+json";

  /** After how many seconds to come back while the database is away; it is tried anew each time. */
  public static final int DATABASE_AWAY_SECONDS = 10;

  /**
   * The error of an answer that needs the database while that does not answer.
   *
   * @return the body
   */
  public static Problem databaseAway() {
    return new Problem(
        "database_away",
        "The database does not answer at the moment; nothing that was collected is lost. Try again"
            + " in "
            + DATABASE_AWAY_SECONDS
            + " s.",
        Map.of("retryAfterSeconds", Integer.toString(DATABASE_AWAY_SECONDS)));
  }

  /**
   * An error that its status tells well enough: the code is the status's own name.
   *
   * @param status the HTTP status
   * @param message a sentence for people
   * @return the body
   */
  public static Problem of(Response.StatusType status, String message) {
    String code = status.getReasonPhrase().toLowerCase(Locale.ROOT).replace(' ', '_');
    return new Problem(code, message, Map.of());
  }
}
