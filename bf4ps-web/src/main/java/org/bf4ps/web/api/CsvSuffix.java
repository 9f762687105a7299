package org.bf4ps.web.api;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.UriInfo;
import jakarta.ws.rs.ext.Provider;

/** A path that ends in {@code .csv} is the path without it, asked for as CSV. */
@Provider
@PreMatching
public class CsvSuffix implements ContainerRequestFilter {
  private static final String SUFFIX = ".csv";

  @Override
  public void filter(ContainerRequestContext request) {
    UriInfo uri = request.getUriInfo();
    String path = uri.getRequestUri().getRawPath();
    if (path.endsWith(SUFFIX)) {
      request.setRequestUri(
          uri.getRequestUriBuilder()
              .replacePath(path.substring(0, path.length() - SUFFIX.length()))
              .build());
      request.getHeaders().putSingle(HttpHeaders.ACCEPT, Tabular.CSV);
    }
  }
}
