package org.bf4ps.web.api;

import jakarta.inject.Inject;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.Provider;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * Says how long an answer may be kept: until a part of it is due again, at least {@link #LEAST} and
 * at most {@link #MOST}.
 */
@Provider
public class ApiHeaders implements ContainerResponseFilter {
  /**
   * What is due or not planned may change at any moment, but not more often than is worth asking.
   */
  static final Duration LEAST = Duration.ofSeconds(30);

  /** A visitor may ask for an update before a resource is due. */
  static final Duration MOST = Duration.ofMinutes(5);

  @Inject private InstantSource clock;

  @Override
  public void filter(ContainerRequestContext request, ContainerResponseContext response) {
    MultivaluedMap<String, Object> headers = response.getHeaders();
    headers.putSingle(HttpHeaders.VARY, "Accept, Accept-Encoding");
    boolean read =
        HttpMethod.GET.equals(request.getMethod()) || HttpMethod.HEAD.equals(request.getMethod());
    boolean good = response.getStatus() == Response.Status.OK.getStatusCode();
    if (!read || !good || response.getEntity() instanceof TicketObject) {
      headers.putSingle(HttpHeaders.CACHE_CONTROL, "no-store");
    } else if (response.getEntity() instanceof Checked answer) {
      headers.putSingle(HttpHeaders.CACHE_CONTROL, keep(Checked.firstDue(answer)));
    } else {
      headers.putSingle(HttpHeaders.CACHE_CONTROL, keep(null));
    }
  }

  private String keep(Instant due) {
    Duration left = due == null ? LEAST : Duration.between(clock.instant(), due);
    Duration kept = left.compareTo(LEAST) < 0 ? LEAST : left.compareTo(MOST) > 0 ? MOST : left;
    return "public, max-age=" + kept.toSeconds();
  }
}
