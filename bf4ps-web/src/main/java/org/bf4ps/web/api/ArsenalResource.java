package org.bf4ps.web.api;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.sheet.ArsenalSheet;
import org.bf4ps.sheet.ArsenalSheets;
import org.bf4ps.web.ArsenalKind;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** A soldier's weapons and vehicles. */
@Path("v1/soldiers/{platform}/{personaId}")
@RequestScoped
@Produces({MediaType.APPLICATION_JSON, Tabular.CSV})
public class ArsenalResource {
  private static final String OPTIONS =
      "category is a category to the letter; q has terms with commas between them, of which a name"
          + " must contain one; used=true leaves out what was never used; sort is a column, order"
          + " is desc (unless told) or asc; blanks stand last. "
          + Tabular.HOW;

  @Inject private ArsenalSheets sheets;
  @Inject private AskedSoldier soldiers;

  /**
   * The weapons.
   *
   * @param platform pc, ps4 or xboxone
   * @param personaId the persona id
   * @param asked which ones in which order
   * @return the weapons
   */
  @GET
  @Path("weapons")
  @Operation(summary = "A soldier's weapons.", description = OPTIONS)
  public WeaponsObject weapons(
      @PathParam("platform") String platform,
      @PathParam("personaId") String personaId,
      @BeanParam AskedItems asked) {
    return WeaponsObject.of(
        sheet(ArsenalKind.WEAPONS, platform, personaId), asked.filter(ArsenalKind.WEAPONS));
  }

  /**
   * The vehicles.
   *
   * @param platform pc, ps4 or xboxone
   * @param personaId the persona id
   * @param asked which ones in which order
   * @return the vehicles
   */
  @GET
  @Path("vehicles")
  @Operation(summary = "A soldier's vehicles.", description = OPTIONS)
  public VehiclesObject vehicles(
      @PathParam("platform") String platform,
      @PathParam("personaId") String personaId,
      @BeanParam AskedItems asked) {
    return VehiclesObject.of(
        sheet(ArsenalKind.VEHICLES, platform, personaId), asked.filter(ArsenalKind.VEHICLES));
  }

  private ArsenalSheet sheet(ArsenalKind kind, String platform, String personaId) {
    Persona persona = AskedSoldier.persona(platform, personaId);
    return sheets.find(persona, kind.resource()).orElseThrow(() -> soldiers.absent(persona));
  }
}
