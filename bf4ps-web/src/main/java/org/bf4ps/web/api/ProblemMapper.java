package org.bf4ps.web.api;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Locale;
import java.util.Map;

/** Gives every error that leaves the API its {@link Problem} body. */
@Provider
public class ProblemMapper implements ExceptionMapper<Throwable> {
  private static final Logger LOG = System.getLogger(ProblemMapper.class.getName());

  @Override
  public Response toResponse(Throwable thrown) {
    return switch (thrown) {
      case ProblemException own -> own.getResponse();
      case WebApplicationException web -> refused(web.getResponse());
      default -> failed(thrown);
    };
  }

  /** Keeps the headers, such as Allow, that the server set with its refusal. */
  private static Response refused(Response refusal) {
    Response.StatusType status = refusal.getStatusInfo();
    String code = status.getReasonPhrase().toLowerCase(Locale.ROOT).replace(' ', '_');
    String message =
        status.getStatusCode() == Response.Status.NOT_FOUND.getStatusCode()
            ? "There is nothing at this path of the API."
            : "The API refused the request: " + status.getReasonPhrase() + ".";
    return Response.fromResponse(refusal)
        .type(Problem.MEDIA_TYPE)
        .entity(new Problem(code, message, Map.of()))
        .build();
  }

  private static Response failed(Throwable thrown) {
    LOG.log(Level.ERROR, "A request to the API failed", thrown);
    return Response.serverError()
        .type(Problem.MEDIA_TYPE)
        .entity(
            new Problem(
                "internal_error",
                "BF4PS could not answer because of a fault of its own. Try again later.",
                Map.of()))
        .build();
  }
}
