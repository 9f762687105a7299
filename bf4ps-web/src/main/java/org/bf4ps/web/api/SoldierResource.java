package org.bf4ps.web.api;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.sheet.SoldierSheets;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/** One soldier. */
@Path("v1/soldiers/{platform}/{personaId}")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
public class SoldierResource {
  @Inject private SoldierSheets sheets;

  /**
   * One soldier with all four resources.
   *
   * @param platform pc, ps4 or xboxone
   * @param personaId the persona id
   * @return the soldier
   */
  @GET
  @Operation(summary = "One soldier with its four resources and their freshness.")
  @APIResponse(
      responseCode = "200",
      description = "The soldier.",
      content = @Content(schema = @Schema(implementation = SoldierObject.class)))
  @APIResponse(
      responseCode = "404",
      description = "BF4PS does not know the soldier.",
      content =
          @Content(
              mediaType = Problem.MEDIA_TYPE,
              schema = @Schema(implementation = Problem.class)))
  public SoldierObject soldier(
      @Parameter(schema = @Schema(enumeration = {"pc", "ps4", "xboxone"})) @PathParam("platform")
          String platform,
      @PathParam("personaId") String personaId) {
    Persona persona = AskedSoldier.persona(platform, personaId);
    return sheets
        .find(persona)
        .map(SoldierObject::of)
        .orElseThrow(() -> ProblemException.unknownSoldier(persona));
  }
}
