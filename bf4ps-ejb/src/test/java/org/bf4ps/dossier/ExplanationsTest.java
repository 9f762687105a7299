package org.bf4ps.dossier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.collector.CollectorStates;
import org.bf4ps.collector.LawReadings;
import org.bf4ps.config.Settings;
import org.bf4ps.coverage.FreshnessReader;
import org.bf4ps.coverage.RecentCoverage;
import org.bf4ps.fixture.Laws;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.overview.LatestMeasures;
import org.bf4ps.overview.MeasuresReader;
import org.bf4ps.queue.LiveJobs;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ExplanationsTest {
  private static final Persona PERSONA = new Persona(4_711, Platform.PC);

  private final Settings settings = Settings.of(Map.of());
  private QueueDatabase db;
  private DossierReader dossiers;
  private LiveJobs jobs;
  private long soldier;

  @BeforeEach
  void prepare() {
    db = QueueDatabase.create();
    dossiers = new DossierReader(db.transactions(), new FreshnessReader(db.transactions()));
    jobs = new LiveJobs(db.transactions());
    soldier = db.soldier(PERSONA.personaId(), "pc", "Quiet one");
  }

  @AfterEach
  void theLawsHold() {
    Laws.assertHold(db);
  }

  private String why(Resource resource) {
    MeasuresReader reader =
        new MeasuresReader(
            settings,
            db.transactions(),
            new RecentCoverage(db.transactions()),
            jobs,
            new CollectorStates(db.transactions()),
            new LawReadings(),
            List::of,
            List::of);
    Explanations explanations =
        new Explanations(settings, db.transactions(), new LatestMeasures(reader), jobs);
    Dossier dossier = dossiers.find(PERSONA).orElseThrow();
    return explanations.of(dossier, jobs.ofSoldier(dossier.soldierId())).get(resource);
  }

  private void state(String columns) {
    db.execute("UPDATE collection_state SET " + columns + " WHERE soldier_id = " + soldier);
  }

  private UUID living(String name) {
    UUID collector = db.collector(name, "home");
    db.execute("UPDATE collectors SET last_heartbeat_at = now()");
    return collector;
  }

  @Test
  void aSoldierThatNobodyKnowsHasNoDossier() {
    assertThat(dossiers.find(new Persona(1, Platform.PC))).isEmpty();
  }

  @Test
  void aHiddenSoldierIsNotCollectedForThatReasonAlone() {
    db.execute("UPDATE soldiers SET hidden_at = now(), hidden_reason = 'asked by mail'");

    assertThat(why(Resource.DETAILED)).contains("hid this soldier", "asked by mail");
  }

  @Test
  void whatIsDueWaitsForTheFeederAndLaterResourcesForTheirWatermark() {
    state("detailed_next_due_at = now() - interval '1 hour'");
    db.execute(
        "UPDATE soldiers SET last_seen_at = now() - interval '100 days',"
            + " first_seen_at = now() - interval '101 days'");

    assertThat(why(Resource.DETAILED))
        .contains("Nobody asked Battlelog for it yet", "waits until the feeder", "class bootstrap")
        .doesNotContain("begins when");
    assertThat(why(Resource.WEAPONS))
        .contains("The bootstrap of weapons begins", "75 %", "now it is 0 %");
  }

  @Test
  void whatWasCollectedRestsUntilTheSoldierPlaysAgain() {
    state(
        "detailed_state = 'success', detailed_last_attempt_at = now(),"
            + " detailed_last_success_at = now(), detailed_next_due_at = NULL");

    assertThat(why(Resource.DETAILED))
        .contains("It was collected at", "not observed since", "it rests");
  }

  @Test
  void aFailureIsToldWithItsClassAndTheNextAttempt() {
    state(
        "vehicles_state = 'temporary_failure', vehicles_failure_count = 3,"
            + " vehicles_last_attempt_at = now(), vehicles_failing_since = now(),"
            + " vehicles_last_error_class = 'timeout', vehicles_last_error_message = 'slow',"
            + " vehicles_next_due_at = now() + interval '1 hour'");

    assertThat(why(Resource.VEHICLES))
        .contains("failed: timeout, slow; 3 failures in a row", "asked for again from");
  }

  @Test
  void aSoldierUnknownToBattlelogIsSaidToBe() {
    state(
        "profile_state = 'unavailable', profile_failure_count = 3,"
            + " profile_last_attempt_at = now(), profile_last_error_class = 'not_found',"
            + " profile_next_due_at = now() + interval '30 days'");

    assertThat(why(Resource.PROFILE)).contains("has no such soldier", "not_found");
  }

  @Test
  void aWaitingJobTellsItsPlaceAndThatNobodyWorksInItsLane() {
    db.job(db.soldier(), Resource.DETAILED, "bootstrap");
    db.job(soldier, Resource.DETAILED, "bootstrap");

    assertThat(why(Resource.DETAILED))
        .contains("one job of its class goes first", "No collector of the lane background is reg");

    living("alpha");
    assertThat(why(Resource.DETAILED)).contains("At work in the lane background: alpha.");

    db.execute("UPDATE collectors SET enabled = false");
    assertThat(why(Resource.DETAILED)).contains("is at work: alpha is disabled.");
  }

  @Test
  void aClosedGateIsTheReasonOfAWaitingJob() {
    db.job(soldier, Resource.DETAILED, "bootstrap");
    living("alpha");
    db.execute(
        "INSERT INTO egress_gates (egress_key, interval_ms, burst, blocked_until)"
            + " VALUES ('home', 5000, 1, now() + interval '5 minutes')"
            + " ON CONFLICT (egress_key) DO UPDATE SET blocked_until = excluded.blocked_until");

    assertThat(why(Resource.DETAILED)).contains("home is throttled by Battlelog until");
  }

  @Test
  void aJobInHandNamesItsCollector() {
    db.job(soldier, Resource.DETAILED, "bootstrap");
    db.claim(living("alpha"));

    assertThat(why(Resource.DETAILED)).startsWith("alpha took the job at");
  }

  @Test
  void aPersonAndItsStatesAreRead() {
    Dossier dossier = dossiers.find(PERSONA).orElseThrow();

    assertThat(dossier.soldierId()).isEqualTo(soldier);
    assertThat(dossier.name()).isEqualTo("Quiet one");
    assertThat(dossier.states()).hasSize(4);
    assertThat(dossier.failures()).isEmpty();
  }
}
