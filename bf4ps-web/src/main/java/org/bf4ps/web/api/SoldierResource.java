package org.bf4ps.web.api;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.sheet.SoldierSheet;
import org.bf4ps.sheet.SoldierSheets;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** One soldier. */
@Path("v1/soldiers/{platform}/{personaId}")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
public class SoldierResource {
  @Inject private SoldierSheets sheets;
  @Inject private AskedSoldier soldiers;

  /**
   * One soldier with all four resources.
   *
   * @param platform pc, ps4 or xboxone
   * @param personaId the persona id
   * @return the soldier
   */
  @GET
  @Operation(summary = "One soldier with its four resources and their freshness.")
  public SoldierObject soldier(
      @Parameter(schema = @Schema(enumeration = {"pc", "ps4", "xboxone"})) @PathParam("platform")
          String platform,
      @PathParam("personaId") String personaId) {
    return SoldierObject.of(sheet(AskedSoldier.persona(platform, personaId)));
  }

  /**
   * The names of a soldier.
   *
   * @param platform pc, ps4 or xboxone
   * @param personaId the persona id
   * @return the names
   */
  @GET
  @Path("names")
  @Produces({MediaType.APPLICATION_JSON, Tabular.CSV})
  @Operation(
      summary = "All names under which a soldier was observed, the latest first.",
      description = Tabular.HOW)
  public NamesObject names(
      @PathParam("platform") String platform, @PathParam("personaId") String personaId) {
    return NamesObject.of(sheet(AskedSoldier.persona(platform, personaId)));
  }

  /**
   * The account behind a soldier.
   *
   * @param platform pc, ps4 or xboxone
   * @param personaId the persona id
   * @return the account and its freshness
   */
  @GET
  @Path("profile")
  @Operation(summary = "The Battlelog account behind a soldier, with its country.")
  public ProfileObject profile(
      @PathParam("platform") String platform, @PathParam("personaId") String personaId) {
    return ProfileObject.of(sheet(AskedSoldier.persona(platform, personaId)));
  }

  private SoldierSheet sheet(Persona persona) {
    return sheets.find(persona).orElseThrow(() -> soldiers.absent(persona));
  }
}
