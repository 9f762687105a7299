package org.bf4ps.collector;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.config.Settings;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.fixture.SimulatedWorld;
import org.bf4ps.fixture.StoredAgainstServed;
import org.bf4ps.soldier.SoldierSearch;
import org.bf4ps.submission.SubmissionAnswer;
import org.bf4ps.submission.Submissions;
import org.bf4ps.submission.SubmittedBy;
import org.bf4ps.submission.SubmittedSoldier;
import org.bf4ps.submission.Ticket;
import org.bf4ps.submission.TicketReader;
import org.bf4ps.submission.TicketRound;
import org.bf4ps.submission.TicketState;
import org.bf4ps.submission.Validation;
import org.bf4ps.submission.Validations;
import org.bf4ps.testkit.battlelog.FaultKind;
import org.bf4ps.testkit.battlelog.Faults;
import org.bf4ps.testkit.battlelog.answer.SimulatedResource;
import org.bf4ps.testkit.population.SimulatedAccount.Visibility;
import org.bf4ps.testkit.population.SimulatedSoldier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Collectors validate submissions of soldiers that only the simulated Battlelog knows. */
class ValidationIT {
  private static final Map<String, String> SETTINGS =
      Map.of(
          "bf4ps.collectors", "ina interactive front",
          "bf4ps.submission.evidence-wait", "1",
          "bf4ps.submission.fault-wait", "1",
          "bf4ps.submission.faults", "2");

  @TempDir private Path stateDir;
  private SimulatedWorld world;
  private QueueDatabase db;
  private Submissions submissions;
  private TicketReader reader;
  private TicketRound round;

  @BeforeEach
  void nobodyIsKnown() {
    world = new SimulatedWorld(8);
    db = world.db();
    db.execute("DELETE FROM collection_events");
    db.execute("DELETE FROM soldiers");
    Settings settings = Settings.of(SETTINGS);
    submissions = new Submissions(db.transactions(), settings);
    reader = new TicketReader(db.transactions(), settings);
    round = new TicketRound(db.transactions(), settings);
  }

  @AfterEach
  void close() {
    world.close();
  }

  private UUID submit(long personaId, String platform, String name) {
    Persona persona = new Persona(personaId, Platform.ofLabel(platform).orElseThrow());
    SubmissionAnswer answer =
        submissions.submit(new SubmittedSoldier(persona, name), SubmittedBy.visitor("somebody"));
    return ((SubmissionAnswer.Ticketed) answer).id();
  }

  private UUID submit(SimulatedSoldier soldier, String name) {
    return submit(soldier.persona().personaId(), soldier.persona().platform().label(), name);
  }

  private Ticket after(UUID id) {
    world.collectUntil(
        stateDir,
        SETTINGS,
        () -> {
          round.run();
          return !reader.find(id).orElseThrow().state().open();
        });
    return reader.find(id).orElseThrow();
  }

  @Test
  void aSoldierThatBattlelogKnowsIsCollectedWithoutAskingTwiceForAnything() {
    SimulatedSoldier soldier =
        world.population().soldiers().stream()
            .filter(each -> each.account().visibility() == Visibility.PUBLIC_COUNTRY)
            .findFirst()
            .orElseThrow();

    Ticket ticket = after(submit(soldier, "a name that somebody made up"));

    assertThat(ticket.state()).isEqualTo(TicketState.DONE);
    assertThat(ticket.known()).isTrue();
    assertThat(new StoredAgainstServed(db.dataSource(), world.simulator()).differences(soldier))
        .isEmpty();
    assertThat(world.simulator().wireLog()).as("one request a resource").hasSize(4);
    assertThat(db.one("SELECT current_name FROM soldiers", String.class))
        .as("as the profile tells it")
        .isEqualTo(soldier.name());
    assertThat(db.one("SELECT name_confirmed FROM soldiers", Boolean.class)).isTrue();
    assertThat(db.one("SELECT source_type FROM soldier_sources", String.class)).isEqualTo("manual");
    world.assertLaws();
  }

  /** Its page shows the name that was typed, so a search must know that, too. */
  @Test
  void aNameThatNoProfileConfirmedYetIsFoundByAPartOfIt() {
    world
        .simulator()
        .faults(
            Faults.none()
                .with(FaultKind.MISSING_PAYLOAD, 1.0)
                .withResources(Set.of(SimulatedResource.PROFILE)));
    SimulatedSoldier soldier = world.population().soldiers().getFirst();
    submit(soldier, "a name that somebody made up");

    world.collectUntil(
        stateDir,
        SETTINGS,
        () -> db.one("SELECT count(*) FROM detailed_stats_current", Integer.class) == 1);

    assertThat(new SoldierSearch(db.transactions()).find("somebody", null, 1, 10).soldiers())
        .singleElement()
        .satisfies(
            found -> {
              assertThat(found.persona().personaId()).isEqualTo(soldier.persona().personaId());
              assertThat(found.formerName()).isFalse();
            });
  }

  @Test
  void whomBattlelogDoesNotKnowIsRejectedAfterEvidenceAndLeavesNothingBehind() {
    Ticket ticket = after(submit(1_008_642_814_155L, "pc", "Nobody"));

    assertThat(ticket.state()).isEqualTo(TicketState.REJECTED);
    assertThat(ticket.reason().orElseThrow()).contains("knows no soldier");
    assertThat(world.simulator().wireLog()).hasSize(2);
    assertThat(db.one("SELECT count(*) FROM soldiers", Integer.class)).isZero();
    world.assertLaws();
  }

  @Test
  void passingFaultsAreAskedAgainAndThenTheTicketHasFailed() {
    world.simulator().faults(Faults.none().with(FaultKind.MISSING_PAYLOAD, 1.0));

    Ticket ticket = after(submit(world.population().soldiers().getFirst(), null));

    assertThat(ticket.state()).isEqualTo(TicketState.FAILED);
    assertThat(ticket.reason().orElseThrow()).contains("without statistics");
    assertThat(world.simulator().wireLog()).hasSize(2);
    assertThat(db.one("SELECT count(*) FROM soldiers", Integer.class)).isZero();
  }

  /** A dead node leaves a lease; it ends by the database's clock, and late writes are refused. */
  @Test
  void aValidationWhoseCollectorDiedIsRecoveredAndItsLateWriteRefused() {
    UUID collector = db.collector("dead", "home");
    SimulatedSoldier soldier = world.population().soldiers().getFirst();
    UUID id = submit(soldier, null);
    Validations validations = new Validations();
    Validation lost =
        db.transactions()
            .call(handle -> validations.claim(handle, collector, QueueDatabase.LEASE))
            .orElseThrow();
    assertThat(db.transactions().<Boolean>call(handle -> validations.start(handle, lost))).isTrue();
    assertThat(reader.find(id).orElseThrow().state()).isEqualTo(TicketState.VALIDATING);

    db.execute("UPDATE manual_submissions SET lease_expires_at = clock_timestamp()");
    assertThat(db.transactions().<Boolean>call(handle -> validations.release(handle, lost)))
        .as("an expired lease is never revived")
        .isFalse();

    assertThat(after(id).state()).isEqualTo(TicketState.DONE);
    assertThat(
            db.one(
                "SELECT count(*) FROM collection_events WHERE event_type = 'validation_expired'",
                Integer.class))
        .isEqualTo(1);
    world.assertLaws();
  }

  @Test
  void backgroundCollectorsDoNotValidate() {
    UUID id = submit(world.population().soldiers().getFirst(), null);
    db.soldier();
    world.collectUntil(
        stateDir, "beta", () -> db.one("SELECT count(*) FROM collectors", Integer.class) == 1);

    assertThat(reader.find(id).orElseThrow().state()).isEqualTo(TicketState.QUEUED);
    assertThat(world.simulator().wireLog()).isEmpty();
  }
}
