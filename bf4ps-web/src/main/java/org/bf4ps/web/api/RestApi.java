package org.bf4ps.web.api;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.OpenAPIDefinition;
import org.eclipse.microprofile.openapi.annotations.info.Info;

/**
 * The API's root. The version is part of the resources' paths, so that every unknown path below
 * {@code /api} gets the API's own error body.
 */
@ApplicationPath("/api")
@OpenAPIDefinition(
    info =
        @Info(
            title = "BF4PS API",
            version = "1",
            description =
                """
                Statistics of Battlefield 4 soldiers. Instants are ISO 8601 in UTC. Ratios are null \
                where they are undefined. 64-bit ids stand as a number and, for JavaScript, which \
                keeps only 53 bits of a number, as a text beside it. Every error is an \
                application/problem+json body with code, message and details."""))
public class RestApi extends Application {
  /**
   * No WADL: the OpenAPI document describes the API, also to OPTIONS. And {@code Location} stays
   * the path that it is: made absolute, it would repeat whatever host the request named.
   */
  @Override
  public Map<String, Object> getProperties() {
    return Map.of(
        "jersey.config.server.wadl.disableWadl",
        true,
        "jersey.config.server.headers.location.relative.resolution.disabled",
        true);
  }
}
