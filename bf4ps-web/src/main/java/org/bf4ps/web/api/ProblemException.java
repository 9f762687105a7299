package org.bf4ps.web.api;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import org.bf4ps.battlelog.Persona;

/** Ends a request with a {@link Problem}. */
public final class ProblemException extends WebApplicationException {
  private static final long serialVersionUID = 1L;

  private ProblemException(Response.Status status, Problem problem) {
    super(
        problem.message(),
        Response.status(status).type(Problem.MEDIA_TYPE).entity(problem).build());
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
   * 404: BF4PS does not know the soldier.
   *
   * @param persona the identity that was asked for
   * @return the exception
   */
  static ProblemException unknownSoldier(Persona persona) {
    return new ProblemException(
        Response.Status.NOT_FOUND,
        new Problem(
            "unknown_soldier",
            "BF4PS does not know this soldier.",
            Map.of(
                "platform",
                persona.platform().label(),
                "personaId",
                Long.toString(persona.personaId()))));
  }
}
