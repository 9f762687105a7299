package org.bf4ps.web.api;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
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

/** How a soldier's overall numbers changed. */
@Path("v1/soldiers/{platform}/{personaId}")
@RequestScoped
public class ProgressResource {
  private static final int PAGE = 100;

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
   * @return the page
   */
  @GET
  @Path("history")
  @Produces({MediaType.APPLICATION_JSON, Tabular.CSV})
  @Operation(
      summary = "The snapshots of a soldier's overall numbers, the newest first.",
      description =
          "from and to are instants or dates (UTC). limit is 1 to 500, 100 unless told. Ask for"
              + " text/csv, or append .csv to the path, for a table.")
  public HistoryObject history(
      @PathParam("platform") String platform,
      @PathParam("personaId") String personaId,
      @QueryParam("from") String from,
      @QueryParam("to") String to,
      @QueryParam("cursor") String cursor,
      @QueryParam("limit") String limit) {
    KnownSoldier soldier = soldiers.find(platform, personaId);
    TimeRange range = span(null, from, to);
    HistoryPage page =
        history.page(
            soldier.id(), range, cursor(cursor), Asked.limit(limit, PAGE, StatsHistory.MAX_PAGE));
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
  @Produces(MediaType.APPLICATION_JSON)
  @Operation(
      summary = "What a soldier gained in a span of time.",
      description =
          "period is 24h, 7d, 30d, 90d or all (all unless told); or give from and to. Ratios are those of"
              + " the differences.")
  public GainsObject gains(
      @PathParam("platform") String platform,
      @PathParam("personaId") String personaId,
      @QueryParam("period") String period,
      @QueryParam("from") String from,
      @QueryParam("to") String to) {
    KnownSoldier soldier = soldiers.find(platform, personaId);
    TimeRange range = span(period, from, to);
    Gains gains = Gains.measure(range, history.evidence(soldier.id(), range));
    return GainsObject.of(soldier, fresh(soldier), gains);
  }

  private ResourceFreshness fresh(KnownSoldier soldier) {
    return freshness.ofSoldier(soldier.id()).get(Resource.DETAILED);
  }

  private TimeRange span(String period, String from, String to) {
    return Asked.valid(
        "period/from/to",
        () ->
            AskedSpan.parse(
                period, from, to, GainPeriod.ALL, clock.instant().truncatedTo(ChronoUnit.MILLIS)));
  }

  private static HistoryCursor cursor(String text) {
    return text == null ? null : Asked.valid("cursor", () -> HistoryCursor.parse(text));
  }
}
