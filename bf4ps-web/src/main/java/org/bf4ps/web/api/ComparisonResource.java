package org.bf4ps.web.api;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.sheet.ComparedSoldier;
import org.bf4ps.sheet.Comparisons;
import org.bf4ps.web.AskedComparison;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** Soldiers beside each other. */
@Path("v1/compare")
@RequestScoped
@Produces({MediaType.APPLICATION_JSON, Tabular.CSV})
public class ComparisonResource {
  @Inject private Comparisons comparisons;
  @Inject private AskedSoldier soldiers;

  /**
   * The overall numbers of two to four soldiers.
   *
   * @param soldiers each platform/personaId
   * @return the soldiers in that order
   */
  @GET
  @Operation(
      summary = "The overall numbers of two to four soldiers.",
      description = "Repeat soldier for each of them, as in soldier=pc/1234567890. " + Tabular.HOW)
  public ComparisonObject compare(@QueryParam("soldier") List<String> soldiers) {
    List<Persona> personas = Asked.valid("soldier", () -> AskedComparison.parse(soldiers));
    return ComparisonObject.of(personas.stream().map(this::find).toList());
  }

  private ComparedSoldier find(Persona persona) {
    return comparisons.find(persona).orElseThrow(() -> soldiers.absent(persona));
  }
}
