package org.bf4ps.web.api;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.bf4ps.soldier.SoldierSearch;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** Soldiers by name. */
@Path("v1/soldiers")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
public class SoldiersResource {
  private static final int HITS = 50;

  @Inject private SoldierSearch search;

  /**
   * Soldiers by current or former name.
   *
   * @param name the name or a part of it
   * @param platform the only platform to search, or null for all
   * @param page which page, or null for the first
   * @param limit how many soldiers a page has, or null
   * @return the soldiers found
   */
  @GET
  @Operation(
      summary = "Soldiers by current or former name.",
      description =
          "Regardless of case: the exact name first, then names that begin with it, then names that"
              + " have it inside, for which it must have at least 3 characters; at most 100. page is 1 to"
              + " 20; limit is 1 to 100, 50 unless told.")
  public SearchObject search(
      @Parameter(required = true) @QueryParam("name") String name,
      @Parameter(schema = @Schema(enumeration = {"pc", "ps4", "xboxone"})) @QueryParam("platform")
          String platform,
      @Parameter(
              schema =
                  @Schema(
                      type = SchemaType.INTEGER,
                      minimum = "1",
                      maximum = "" + SoldierSearch.MAX_PAGE))
          @QueryParam("page")
          String page,
      @Parameter(
              schema =
                  @Schema(
                      type = SchemaType.INTEGER,
                      minimum = "1",
                      maximum = "" + SoldierSearch.MAX_LIMIT))
          @QueryParam("limit")
          String limit) {
    if (name == null || name.isBlank()) {
      throw ProblemException.badParameter("name", "Give a name, or a part of it, to search for.");
    }
    if (name.length() > SoldierSearch.MAX_TEXT) {
      throw ProblemException.badParameter(
          "name", "The name must have at most " + SoldierSearch.MAX_TEXT + " characters.");
    }
    return SearchObject.of(
        search.find(
            name,
            Asked.platform(platform),
            Asked.whole("page", page, 1, SoldierSearch.MAX_PAGE),
            Asked.limit(limit, HITS, SoldierSearch.MAX_LIMIT)));
  }
}
