package org.bf4ps.web.api;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.bf4ps.coverage.RecentCoverage;
import org.bf4ps.coverage.ThroughputReader;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** How the collection does. */
@Path("v1/status")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
public class StatusResource {
  @Inject private RecentCoverage coverage;
  @Inject private ThroughputReader throughput;

  /**
   * The status as of now.
   *
   * @return queue, throughput and the state of the way to Battlelog
   */
  @GET
  @Operation(summary = "Whether soldiers are being collected, how fast, and what is queued.")
  public StatusObject status() {
    return StatusObject.of(coverage.read(), throughput.read());
  }
}
