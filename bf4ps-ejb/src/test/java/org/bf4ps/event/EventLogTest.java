package org.bf4ps.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.fixture.QueueDatabase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EventLogTest {
  private QueueDatabase db;
  private EventLog log;
  private long soldier;
  private UUID alpha;

  @BeforeEach
  void prepare() {
    db = QueueDatabase.create();
    log = new EventLog(db.transactions());
    soldier = db.soldier();
    alpha = db.collector("alpha", "home");
    db.job(soldier, Resource.DETAILED, "recent");
    db.promote(soldier, Resource.DETAILED);
    db.job(soldier, Resource.PROFILE, "recent");
    db.claim(alpha);
    db.execute(
        "INSERT INTO collection_events (event_type, egress_key_snapshot, resource, http_status,"
            + " error_class, duration_ms) VALUES ('failed', 'away', 'weapons', 403, 'throttled', 10),"
            + " ('failed', 'home', 'weapons', 429, 'throttled', 20),"
            + " ('failed', 'home', 'detailed', 500, 'server_error', 30),"
            + " ('succeeded', 'home', 'detailed', 200, NULL, 40)");
  }

  private List<String> types(EventFilter filter) {
    return log.page(filter, null, 100).stream().map(EventRow::type).toList();
  }

  private static EventFilter of(UUID collector, Instant from, Instant to) {
    return new EventFilter(
        Set.of(), collector, null, null, null, null, null, Set.of(), null, from, to);
  }

  @Test
  void everyFieldNarrows() {
    assertThat(types(EventFilter.ofSoldier(soldier)))
        .containsExactlyInAnyOrder("created", "promoted", "created", "claimed");
    assertThat(types(of(alpha, null, null))).containsExactly("claimed");
    assertThat(types(EventFilter.ALL.withHttpStatuses(Set.of(403, 429)))).hasSize(2);
    assertThat(types(EventFilter.ALL.withTypes(Set.of("succeeded", "claimed")))).hasSize(2);
    assertThat(
            types(
                new EventFilter(
                    Set.of("failed"),
                    null,
                    "home",
                    null,
                    null,
                    null,
                    "weapons",
                    Set.of(),
                    "throttled",
                    null,
                    null)))
        .hasSize(1);
    Instant now = Instant.now();
    assertThat(types(of(null, now.minusSeconds(3600), now.plusSeconds(60)))).hasSize(8);
    assertThat(types(of(null, now.plusSeconds(60), null))).isEmpty();
  }

  /** Who was submitted and denied by Battlelog never becomes a soldier. */
  @Test
  void aPersonaThatIsNoSoldierHasEventsOfItsOwn() {
    db.execute(
        "INSERT INTO collection_events (event_type, platform, persona_id)"
            + " VALUES ('validation_failed', 'pc', 123456), ('validation_failed', 'ps4', 123456)");
    Persona stranger = new Persona(123456, Platform.PC);

    assertThat(log.page(EventFilter.ofPersona(stranger), null, 100))
        .extracting(EventRow::platform)
        .containsExactly("pc");
    assertThat(log.tellsOf(stranger)).isTrue();
    assertThat(log.tellsOf(new Persona(123456, Platform.XBOXONE))).isFalse();
    assertThat(types(EventFilter.ofPersona(stranger).withTypes(Set.of("created", "failed"))))
        .isEmpty();
  }

  @Test
  void pagesGoBackInTimeWithoutRepeatingOrLosingARow() {
    List<Long> all = log.page(EventFilter.ALL, null, 100).stream().map(EventRow::eventId).toList();
    List<Long> paged = new ArrayList<>();
    EventCursor cursor = null;
    List<EventRow> page;
    do {
      page = log.page(EventFilter.ALL, cursor, 3);
      page.forEach(row -> paged.add(row.eventId()));
      cursor = page.isEmpty() ? null : EventCursor.parse(page.getLast().cursor().text());
    } while (page.size() == 3);
    assertThat(paged).hasSize(8).isEqualTo(all);
    assertThatThrownBy(() -> EventCursor.parse("1_x")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> log.page(EventFilter.ALL, null, 0))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void everyQuestionOfTheContractHasAnAnswer() {
    EventFilter about = of(null, Instant.now().minusSeconds(3600), null);
    for (EventQuestion question : EventQuestion.values()) {
      assertThat(log.page(question.filter(about), null, 10)).as(question.title()).isNotNull();
    }
    assertThat(log.page(EventQuestion.THROTTLES.filter(about), null, 10)).hasSize(2);
    assertThat(log.page(EventQuestion.FAILURES.filter(about), null, 10)).hasSize(3);
  }

  @Test
  void nestedDetailsAreReadAndToldInTheCells() {
    EventRow promoted = log.page(EventFilter.ALL.withTypes(Set.of("promoted")), null, 1).getFirst();
    assertThat(promoted.sentence()).contains("from class recent to interactive");
    assertThat(EventCsv.cells(promoted)).hasSameSizeAs(EventCsv.HEADER);
    assertThat(EventCsv.cells(promoted).getLast()).isEqualTo(promoted.sentence());
  }

  @Test
  void figuresCountDurationsAndFailures() {
    EventFigures figures = new EventFigures(db.transactions());
    Instant from = Instant.now().minusSeconds(3600);
    Instant to = Instant.now().plusSeconds(60);
    assertThat(figures.durations(from, to))
        .containsExactly(new EventFigures.ResourceDuration("detailed", 1, 40.0, 40));
    assertThat(figures.failures(from, to).getFirst())
        .isEqualTo(new EventFigures.FailureCount("weapons", "throttled", 2));
  }
}
