package org.bf4ps.web.api;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.soldier.SoldierDirectory;
import org.bf4ps.web.PersonaAddress;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** Soldiers by name. */
@Path("v1/soldiers")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
public class SoldiersResource {
  private static final int HITS = 50;

  @Inject private SoldierDirectory directory;

  /**
   * Soldiers by current or former name.
   *
   * @param name the name or its beginning
   * @param platform the only platform to search, or null for all
   * @return the soldiers found
   */
  @GET
  @Operation(
      summary = "Soldiers by current or former name.",
      description = "Regardless of case: the exact name first, then names that begin with it.")
  public SearchObject search(
      @Parameter(required = true) @QueryParam("name") String name,
      @Parameter(schema = @Schema(enumeration = {"pc", "ps4", "xboxone"})) @QueryParam("platform")
          String platform) {
    if (name == null || name.isBlank()) {
      throw ProblemException.badParameter("name", "Give a name, or its beginning, to search for.");
    }
    return SearchObject.of(directory.search(name, only(platform), HITS));
  }

  private static Platform only(String platform) {
    return platform == null
        ? null
        : Asked.valid("platform", () -> PersonaAddress.platform(platform));
  }
}
