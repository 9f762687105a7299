package org.bf4ps.web.api;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.optout.HiddenSoldiers;
import org.bf4ps.submission.SubmissionAnswer;
import org.bf4ps.web.problem.Problem;

/** Ends a request with a {@link Problem}. */
public final class ProblemException extends WebApplicationException {
  private static final long serialVersionUID = 1L;

  /** Jakarta REST has no name for it yet (RFC 9110 §15.5.21). */
  private static final int UNPROCESSABLE = 422;

  private ProblemException(Response.Status status, Problem problem) {
    this(Response.status(status), problem);
  }

  private ProblemException(Response.ResponseBuilder response, Problem problem) {
    super(problem.message(), response.type(Problem.MEDIA_TYPE).entity(problem).build());
  }

  /**
   * 400: a parameter has a value that it cannot have.
   *
   * @param parameter the parameter's name
   * @param sentence what it must be
   * @return the exception
   */
  static ProblemException badParameter(String parameter, String sentence) {
    return new ProblemException(
        Response.Status.BAD_REQUEST,
        new Problem("invalid_parameter", sentence, Map.of("parameter", parameter)));
  }

  /**
   * 413: a body is larger than any needs to be.
   *
   * @param most how many bytes it may have
   * @return the exception
   */
  static ProblemException tooLarge(int most) {
    Response.Status status = Response.Status.REQUEST_ENTITY_TOO_LARGE;
    return new ProblemException(
        status, Problem.of(status, "The body has at most " + most + " bytes."));
  }

  /**
   * 422: what was submitted names no soldier.
   *
   * @param sentence what is wrong and what to send instead
   * @return the exception
   */
  static ProblemException noSoldier(String sentence) {
    return new ProblemException(
        Response.status(UNPROCESSABLE), new Problem("no_soldier", sentence, Map.of()));
  }

  /**
   * 429 or 503: there is no room for a submission.
   *
   * @param refused why, and when to come back
   * @return the exception
   */
  static ProblemException noRoom(SubmissionAnswer.Refused refused) {
    Response.Status status =
        refused.own() ? Response.Status.TOO_MANY_REQUESTS : Response.Status.SERVICE_UNAVAILABLE;
    String wait = Long.toString(refused.retryAfter().toSeconds());
    return new ProblemException(
        Response.status(status).header(HttpHeaders.RETRY_AFTER, wait),
        new Problem(
            refused.own() ? "too_many_submissions" : "queue_full",
            refused.sentence(),
            Map.of("retryAfterSeconds", wait)));
  }

  /**
   * 404: there is no such ticket.
   *
   * @param id what was asked for
   * @return the exception
   */
  static ProblemException unknownTicket(String id) {
    return notFound(
        "unknown_ticket",
        "There is no such ticket, or it ended long ago and was removed.",
        Map.of("id", id));
  }

  /**
   * 404: there is no such leaderboard.
   *
   * @param metric the name that was asked for
   * @return the exception
   */
  static ProblemException unknownLeaderboard(String metric) {
    return notFound(
        "unknown_leaderboard",
        "There is no such leaderboard; /api/v1/leaderboards tells them all.",
        Map.of("metric", metric));
  }

  /**
   * 404: the leaderboard is not there yet.
   *
   * @param metric its name
   * @return the exception
   */
  static ProblemException leaderboardNotMade(String metric) {
    return notFound(
        "leaderboard_not_made",
        "This leaderboard is being worked out for the first time. Try again in some minutes.",
        Map.of("metric", metric));
  }

  /**
   * 404: BF4PS does not know the soldier.
   *
   * @param persona the identity that was asked for
   * @return the exception
   */
  static ProblemException unknownSoldier(Persona persona) {
    return notFound("unknown_soldier", "BF4PS does not know this soldier.", identity(persona));
  }

  /**
   * 410: an operator hid the soldier.
   *
   * @param persona the identity that was asked for
   * @return the exception
   */
  static ProblemException hiddenSoldier(Persona persona) {
    return new ProblemException(
        Response.Status.GONE, new Problem("gone", HiddenSoldiers.MEANING, identity(persona)));
  }

  private static Map<String, String> identity(Persona persona) {
    return Map.of(
        "platform", persona.platform().label(), "personaId", Long.toString(persona.personaId()));
  }

  private static ProblemException notFound(
      String code, String sentence, Map<String, String> details) {
    return new ProblemException(Response.Status.NOT_FOUND, new Problem(code, sentence, details));
  }
}
