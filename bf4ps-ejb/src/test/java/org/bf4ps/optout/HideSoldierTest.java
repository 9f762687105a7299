package org.bf4ps.optout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.UUID;
import org.bf4ps.audit.OperatorActions;
import org.bf4ps.audit.RefusedActionException;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.coverage.RecentCoverage;
import org.bf4ps.fixture.Laws;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.operator.Operator;
import org.bf4ps.operator.OperatorRole;
import org.bf4ps.queue.Claim;
import org.bf4ps.queue.Leases;
import org.bf4ps.queue.StaleWrites;
import org.bf4ps.soldier.SoldierDirectory;
import org.bf4ps.soldier.SoldierSearch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What hiding a soldier does to the queue, to what is due, and to who finds the soldier. */
class HideSoldierTest {
  private static final Operator ANNA = new Operator("anna", OperatorRole.OPERATOR);
  private static final Persona PERSONA = new Persona(4_711, Platform.PC);

  private QueueDatabase db;
  private OperatorActions actions;
  private SoldierDirectory directory;
  private SoldierSearch search;
  private long soldier;

  @BeforeEach
  void aSoldierAmongOthers() {
    db = QueueDatabase.create();
    actions = new OperatorActions(db.transactions());
    directory = new SoldierDirectory(db.transactions());
    search = new SoldierSearch(db.transactions());
    soldier = db.soldier(4_711, "pc", "Shy");
    db.soldier(4_712, "pc", "Shyer");
    db.execute(
        "INSERT INTO soldier_names (soldier_id, name, first_seen_at, last_seen_at)"
            + " SELECT soldier_id, 'Former of ' || current_name, now(), now() FROM soldiers");
  }

  private void hide() {
    actions.perform(ANNA, new HideSoldier(PERSONA, "asked for it"));
  }

  @Test
  void noLookUpFindsAHiddenSoldierByAnyOfItsNames() {
    hide();

    assertThat(directory.find(PERSONA)).isEmpty();
    assertThat(search.find("shy", null, 1, 10).soldiers()).hasSize(1);
    assertThat(search.find("Former", Platform.PC, 1, 10).soldiers()).hasSize(1);
    assertThat(directory.ofKeys(0, Integer.MAX_VALUE))
        .containsExactly(new Persona(4_712, Platform.PC));
    assertThat(new RecentCoverage(db.transactions()).read().soldiers()).isOne();
    HiddenSoldiers hidden = new HiddenSoldiers(db.transactions());
    assertThat(hidden.contain(PERSONA)).isTrue();
    assertThat(hidden.contain(new Persona(4_712, Platform.PC))).isFalse();
    assertThat(hidden.contain(new Persona(4_713, Platform.PC))).isFalse();
    assertThat(hidden.list()).extracting(HiddenSoldier::reason).containsExactly("asked for it");
  }

  @Test
  void itsJobsGoNothingIsDueAndTheLawsHold() {
    UUID collector = db.collector("alpha", "home");
    db.job(soldier, Resource.DETAILED, "active");
    Claim inHand = db.running(collector);
    long waiting = db.job(soldier, Resource.WEAPONS, "active");

    hide();

    assertThat(db.one("SELECT count(*) FROM collection_jobs", Integer.class)).isZero();
    assertThat(db.events(waiting)).containsExactly("created", "removed");
    assertThat(db.events(inHand.jobId())).endsWith("started", "removed");
    assertThat(dueOf(soldier)).isZero();
    Laws.assertHold(db);
  }

  @Test
  void aCollectorThatHadAJobInHandStoresNothing() {
    UUID collector = db.collector("alpha", "home");
    db.job(soldier, Resource.DETAILED, "active");
    Claim inHand = db.running(collector);
    hide();

    assertThat(db.transactions().<Boolean>call(handle -> new Leases().release(handle, inHand, "x")))
        .isFalse();
    db.transactions().run(handle -> new StaleWrites().record(handle, inHand, "succeed", 0));
    Laws.assertHold(db);
  }

  @Test
  void shownAgainItIsFoundAndEverythingIsDue() {
    hide();
    actions.perform(ANNA, new ShowSoldier(PERSONA));

    assertThat(directory.find(PERSONA)).isPresent();
    assertThat(dueOf(soldier)).isEqualTo(4);
    assertThat(new HiddenSoldiers(db.transactions()).list()).isEmpty();
  }

  @Test
  void nobodyIsHiddenTwiceWithoutAReasonOrUnknown() {
    hide();
    for (HideSoldier refused :
        List.of(
            new HideSoldier(PERSONA, "again"),
            new HideSoldier(new Persona(4_712, Platform.PC), ""),
            new HideSoldier(new Persona(4_712, Platform.PS4), "no such soldier"))) {
      assertThatExceptionOfType(RefusedActionException.class)
          .as("%s", refused)
          .isThrownBy(() -> actions.perform(ANNA, refused));
    }
    assertThatExceptionOfType(RefusedActionException.class)
        .isThrownBy(() -> actions.perform(ANNA, new ShowSoldier(new Persona(1, Platform.PC))));
  }

  private int dueOf(long key) {
    return db.one(
        "SELECT num_nonnulls(detailed_next_due_at, profile_next_due_at, weapons_next_due_at,"
            + " vehicles_next_due_at) FROM collection_state WHERE soldier_id = "
            + key,
        Integer.class);
  }
}
