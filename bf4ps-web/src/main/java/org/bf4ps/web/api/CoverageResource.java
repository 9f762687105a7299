package org.bf4ps.web.api;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.bf4ps.coverage.RecentCoverage;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** How far the collection of all soldiers has come. */
@Path("v1/coverage")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
public class CoverageResource {
  @Inject private RecentCoverage reader;

  /**
   * The coverage as it was last counted, and the queue as of now.
   *
   * @return soldiers by resource and state, and the queue's depth
   */
  @GET
  @Operation(summary = "Soldiers by resource and state, and the depth of the queue.")
  public CoverageObject coverage() {
    return CoverageObject.of(reader.read());
  }
}
