package org.bf4ps.web.api;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.bf4ps.leaderboard.LeaderboardCursor;
import org.bf4ps.leaderboard.LeaderboardMetric;
import org.bf4ps.leaderboard.Leaderboards;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** Leaderboards. */
@Path("v1/leaderboards")
@RequestScoped
public class LeaderboardsResource {
  private static final int PAGE = 50;

  @Inject private Leaderboards leaderboards;

  /**
   * All leaderboards.
   *
   * @return their rules
   */
  @GET
  @Produces(MediaType.APPLICATION_JSON)
  @Operation(summary = "All leaderboards: by which rules and when they were worked out.")
  public LeaderboardsObject all() {
    return LeaderboardsObject.of(leaderboards.editions());
  }

  /**
   * A page of one leaderboard.
   *
   * @param metric what soldiers are ranked by
   * @param platform the only platform that takes part, or null for all
   * @param cursor where the page begins, or null
   * @param limit how many soldiers, or null
   * @return the page
   */
  @GET
  @Path("{metric}")
  @Produces({MediaType.APPLICATION_JSON, Tabular.CSV})
  @Operation(
      summary = "A page of a leaderboard, the greatest value first.",
      description =
          "limit is 1 to 100, 50 unless told. Equal values share a rank. The Link header leads to"
              + " the next page. "
              + Tabular.HOW)
  public LeaderboardObject one(
      @PathParam("metric") String metric,
      @Parameter(schema = @Schema(enumeration = {"pc", "ps4", "xboxone"})) @QueryParam("platform")
          String platform,
      @QueryParam("cursor") String cursor,
      @Parameter(
              schema =
                  @Schema(
                      type = SchemaType.INTEGER,
                      minimum = "1",
                      maximum = "" + Leaderboards.MAX_LIMIT))
          @QueryParam("limit")
          String limit) {
    LeaderboardMetric known =
        LeaderboardMetric.ofLabel(metric)
            .orElseThrow(() -> ProblemException.unknownLeaderboard(metric));
    return leaderboards
        .page(
            known,
            Asked.platform(platform),
            cursor == null ? null : Asked.valid("cursor", () -> LeaderboardCursor.parse(cursor)),
            Asked.limit(limit, PAGE, Leaderboards.MAX_LIMIT))
        .map(LeaderboardObject::of)
        .orElseThrow(() -> ProblemException.leaderboardNotMade(metric));
  }
}
