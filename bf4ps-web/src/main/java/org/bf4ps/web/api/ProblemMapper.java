package org.bf4ps.web.api;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.bf4ps.database.DatabaseFaults;
import org.bf4ps.web.problem.Problem;

/** Gives every error that leaves the API its {@link Problem} body. */
@Provider
public class ProblemMapper implements ExceptionMapper<Throwable> {
  private static final Logger LOG = System.getLogger(ProblemMapper.class.getName());

  @Override
  public Response toResponse(Throwable thrown) {
    return switch (thrown) {
      case ProblemException own -> own.getResponse();
      case WebApplicationException web -> refused(web.getResponse());
      default -> DatabaseFaults.isUnreachable(thrown) ? away() : failed(thrown);
    };
  }

  /** Keeps the headers, such as Allow, that the server set with its refusal. */
  private static Response refused(Response refusal) {
    Response.StatusType status = refusal.getStatusInfo();
    Response problem =
        Response.fromResponse(refusal)
            .type(Problem.MEDIA_TYPE)
            .entity(Problem.of(status, message(status)))
            .build();
    // EntityTags answers HEAD wherever there is GET; the server does not know of it.
    if (refusal.getAllowedMethods().contains(HttpMethod.GET)) {
      Set<String> allowed = new TreeSet<>(refusal.getAllowedMethods());
      allowed.add(HttpMethod.HEAD);
      problem.getHeaders().putSingle(HttpHeaders.ALLOW, String.join(", ", allowed));
    }
    return problem;
  }

  private static String message(Response.StatusType status) {
    return switch (status.toEnum()) {
      case NOT_FOUND -> "There is nothing at this path of the API.";
      case METHOD_NOT_ALLOWED -> "This path takes other methods, which Allow tells.";
      case NOT_ACCEPTABLE -> "This answer comes as application/json; tables also as text/csv.";
      case UNSUPPORTED_MEDIA_TYPE ->
          "The body must be JSON, and Content-Type must say so: application/json.";
      case null, default -> "The API refused the request: " + status.getReasonPhrase() + ".";
    };
  }

  private static Response away() {
    return Response.status(Response.Status.SERVICE_UNAVAILABLE)
        .type(Problem.MEDIA_TYPE)
        .header(HttpHeaders.RETRY_AFTER, Problem.DATABASE_AWAY_SECONDS)
        .header(HttpHeaders.CACHE_CONTROL, "no-store")
        .entity(Problem.databaseAway())
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
