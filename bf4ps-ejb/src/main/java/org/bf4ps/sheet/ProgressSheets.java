package org.bf4ps.sheet;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.coverage.FreshnessReader;
import org.bf4ps.soldier.KnownSoldier;
import org.bf4ps.soldier.SoldierDirectory;
import org.bf4ps.stats.DailyGain;
import org.bf4ps.stats.GainEvidence;
import org.bf4ps.stats.Gains;
import org.bf4ps.stats.Snapshot;
import org.bf4ps.stats.StatsHistory;
import org.bf4ps.stats.TimeRange;

/** Gathers how a soldier's overall numbers changed. */
@ApplicationScoped
public class ProgressSheets {
  /** How many days are told one by one. */
  public static final int DAYS = 90;

  /** How many days a year's picture covers: 53 weeks. */
  public static final int YEAR = 371;

  /** Into how many pieces a chart cuts its span: more could not be told apart. */
  private static final int PIECES = 300;

  @Inject private SoldierDirectory directory;
  @Inject private StatsHistory history;
  @Inject private FreshnessReader freshness;

  /**
   * The changes of one soldier.
   *
   * @param persona the soldier's identity
   * @param range the span
   * @return the sheet, or empty if BF4PS does not know the soldier
   */
  @Transactional
  public Optional<ProgressSheet> find(Persona persona, TimeRange range) {
    return directory.find(persona).map(soldier -> sheet(soldier, range));
  }

  private ProgressSheet sheet(KnownSoldier soldier, TimeRange range) {
    GainEvidence evidence = history.evidence(soldier.id(), range);
    List<Snapshot> points = points(soldier, range, evidence);
    List<Instant> resets =
        points.isEmpty()
            ? List.of()
            : history.resets(soldier.id(), points.getFirst().observedAt(), range.to());
    List<DailyGain> year =
        history.days(soldier.id(), day(range.to()).minusDays(YEAR - 1L), range.to());
    return new ProgressSheet(
        soldier,
        freshness.ofSoldier(soldier.id()).get(Resource.DETAILED),
        Gains.measure(range, evidence),
        points,
        resets,
        year.stream().filter(gain -> !gain.day().isBefore(firstDay(range))).toList(),
        year);
  }

  private List<Snapshot> points(KnownSoldier soldier, TimeRange range, GainEvidence evidence) {
    Snapshot start = evidence.baseline() == null ? evidence.first() : evidence.baseline();
    return start == null || !start.observedAt().isBefore(range.to())
        ? List.of()
        : history.thinned(soldier.id(), start.observedAt(), range.to(), PIECES);
  }

  private static LocalDate firstDay(TimeRange range) {
    LocalDate earliest = day(range.to()).minusDays(DAYS - 1L);
    return range.from() == null || day(range.from()).isBefore(earliest)
        ? earliest
        : day(range.from());
  }

  private static LocalDate day(Instant at) {
    return LocalDate.ofInstant(at, ZoneOffset.UTC);
  }
}
