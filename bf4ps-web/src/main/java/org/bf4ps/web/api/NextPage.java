package org.bf4ps.web.api;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.ext.Provider;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Links a page of an answer to the next one (RFC 8288), also where a table tells no cursor. */
@Provider
public class NextPage implements ContainerResponseFilter {
  @Override
  public void filter(ContainerRequestContext request, ContainerResponseContext response) {
    if (response.getEntity() instanceof Paged page && page.next() != null) {
      String query = request.getUriInfo().getRequestUri().getRawQuery();
      response.getHeaders().putSingle(HttpHeaders.LINK, link(query, page.next()));
    }
  }

  /** Relative to the address that was asked for, whatever host and form of the path it had. */
  static String link(String rawQuery, String cursor) {
    Stream<String> kept =
        Arrays.stream(rawQuery == null ? new String[0] : rawQuery.split("&"))
            .filter(each -> !each.isEmpty() && !each.startsWith("cursor="));
    return Stream.concat(kept, Stream.of("cursor=" + cursor))
        .collect(Collectors.joining("&", "<?", ">; rel=\"next\""));
  }
}
