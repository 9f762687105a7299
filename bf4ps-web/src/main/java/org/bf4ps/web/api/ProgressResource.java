package org.bf4ps.web.api;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.coverage.FreshnessReader;
import org.bf4ps.coverage.ResourceFreshness;
import org.bf4ps.soldier.KnownSoldier;
import org.bf4ps.stats.GainPeriod;
import org.bf4ps.stats.Gains;
import org.bf4ps.stats.HistoryCursor;
import org.bf4ps.stats.HistoryPage;
import org.bf4ps.stats.StatsHistory;
import org.bf4ps.stats.TimeRange;
import org.bf4ps.web.AskedSpan;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** How a soldier's overall numbers changed. */
@Path("v1/soldiers/{platform}/{personaId}")
@RequestScoped
public class ProgressResource {
  private static final int PAGE = 100;

  /** A date, or an instant in UTC. */
  private static final String MOMENT =
      "^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?Z)?$";

  private static final MediaType CSV_TYPE = new MediaType("text", "csv");

  @Inject private AskedSoldier soldiers;
  @Inject private StatsHistory history;
  @Inject private FreshnessReader freshness;
  @Inject private InstantSource clock;

  /**
   * A page of the history.
   *
   * @param platform pc, ps4 or xboxone
   * @param personaId the persona id
   * @param from the start, or null
   * @param to the end, or null
   * @param cursor where the page begins, or null
   * @param limit how many snapshots, or null
   * @param headers what is accepted: a table has no place for a cursor, so it is whole
   * @return the page
   */
  @GET
  @Path("history")
  @Produces({MediaType.APPLICATION_JSON, Tabular.CSV})
  @Operation(
      summary = "The snapshots of a soldier's overall numbers, the newest first.",
      description =
          "from and to are instants or dates (UTC). limit is 1 to 500, 100 unless told. The Link"
              + " header leads to the next page. "
              + Tabular.HOW
              + " Without limit and cursor it holds the whole span.")
  public HistoryObject history(
      @PathParam("platform") String platform,
      @PathParam("personaId") String personaId,
      @Parameter(schema = @Schema(pattern = MOMENT)) @QueryParam("from") String from,
      @Parameter(schema = @Schema(pattern = MOMENT)) @QueryParam("to") String to,
      @QueryParam("cursor") String cursor,
      @Parameter(
              schema =
                  @Schema(
                      type = SchemaType.INTEGER,
                      minimum = "1",
                      maximum = "" + StatsHistory.MAX_PAGE))
          @QueryParam("limit")
          String limit,
      @Context HttpHeaders headers) {
    KnownSoldier soldier = soldiers.find(platform, personaId);
    TimeRange range = span(null, from, to);
    boolean table =
        headers.getAcceptableMediaTypes().stream()
            .findFirst()
            .filter(type -> !type.isWildcardType() && CSV_TYPE.isCompatible(type))
            .isPresent();
    HistoryPage page =
        table && cursor == null && limit == null
            ? history.whole(soldier.id(), range)
            : history.page(
                soldier.id(),
                range,
                cursor(cursor),
                Asked.limit(limit, PAGE, StatsHistory.MAX_PAGE));
    Instant start = range.from() == null ? Instant.EPOCH : range.from();
    return HistoryObject.of(
        soldier, fresh(soldier), page, history.resets(soldier.id(), start, range.to()));
  }

  /**
   * The gains of a span.
   *
   * @param platform pc, ps4 or xboxone
   * @param personaId the persona id
   * @param period 24h, 7d, 30d, 90d or all, or null
   * @param from the start, or null
   * @param to the end, or null
   * @return the gains, or why there are none
   */
  @GET
  @Path("gains")
  @Produces({MediaType.APPLICATION_JSON, Tabular.CSV})
  @Operation(
      summary = "What a soldier gained in a span of time.",
      description =
          "period is 24h, 7d, 30d, 90d or all (all unless told); or give from and to. Ratios are those of"
              + " the differences. "
              + Tabular.HOW)
  public GainsObject gains(
      @PathParam("platform") String platform,
      @PathParam("personaId") String personaId,
      @Parameter(schema = @Schema(enumeration = {"24h", "7d", "30d", "90d", "all"}))
          @QueryParam("period")
          String period,
      @Parameter(schema = @Schema(pattern = MOMENT)) @QueryParam("from") String from,
      @Parameter(schema = @Schema(pattern = MOMENT)) @QueryParam("to") String to) {
    KnownSoldier soldier = soldiers.find(platform, personaId);
    TimeRange range = span(period, from, to);
    Gains gains = Gains.measure(range, history.evidence(soldier.id(), range));
    return GainsObject.of(soldier, fresh(soldier), gains);
  }

  private ResourceFreshness fresh(KnownSoldier soldier) {
    return freshness.ofSoldier(soldier.id()).get(Resource.DETAILED);
  }

  private TimeRange span(String period, String from, String to) {
    return Asked.together(
        () ->
            AskedSpan.parse(
                period, from, to, GainPeriod.ALL, clock.instant().truncatedTo(ChronoUnit.MILLIS)));
  }

  private static HistoryCursor cursor(String text) {
    return text == null ? null : Asked.valid("cursor", () -> HistoryCursor.parse(text));
  }
}
