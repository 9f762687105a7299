package org.bf4ps.web.api;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.sheet.SoldierSheets;
import org.bf4ps.soldier.SoldierDirectory;
import org.bf4ps.web.PersonaAddress;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/** Soldiers by identity and by name. */
@Path("v1/soldiers")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
@APIResponse(
    responseCode = "400",
    description = "A parameter is invalid.",
    content =
        @Content(mediaType = Problem.MEDIA_TYPE, schema = @Schema(implementation = Problem.class)))
public class SoldiersResource {
  private static final int HITS = 50;

  @Inject private SoldierSheets sheets;
  @Inject private SoldierDirectory directory;

  /**
   * One soldier with all four resources.
   *
   * @param platform pc, ps4 or xboxone
   * @param personaId the persona id
   * @return the soldier
   */
  @GET
  @Path("{platform}/{personaId}")
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
    Persona persona = persona(platform, personaId);
    return sheets
        .find(persona)
        .map(SoldierObject::of)
        .orElseThrow(() -> ProblemException.unknownSoldier(persona));
  }

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
  @APIResponse(
      responseCode = "200",
      description = "Up to " + HITS + " soldiers.",
      content = @Content(schema = @Schema(implementation = SearchObject.class)))
  public SearchObject search(
      @Parameter(required = true) @QueryParam("name") String name,
      @Parameter(schema = @Schema(enumeration = {"pc", "ps4", "xboxone"})) @QueryParam("platform")
          String platform) {
    if (name == null || name.isBlank()) {
      throw ProblemException.badParameter("name", "Give a name, or its beginning, to search for.");
    }
    return SearchObject.of(directory.search(name, only(platform), HITS));
  }

  private static Persona persona(String platform, String personaId) {
    try {
      return PersonaAddress.parse(platform, personaId);
    } catch (IllegalArgumentException e) {
      throw ProblemException.badParameter("platform/personaId", e.getMessage());
    }
  }

  private static Platform only(String platform) {
    try {
      return platform == null ? null : PersonaAddress.platform(platform);
    } catch (IllegalArgumentException e) {
      throw ProblemException.badParameter("platform", e.getMessage());
    }
  }
}
