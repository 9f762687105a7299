package org.bf4ps.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.bf4ps.config.SettingStanding;
import org.bf4ps.database.DatabaseClock;
import org.bf4ps.fixture.QueueDatabase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class NodeRegistryTest {
  private static final String NODE = "host:/state";

  private QueueDatabase db;
  private Instant now;

  @BeforeEach
  void aNodeThatLives() {
    db = QueueDatabase.create();
    db.transactions().run(handle -> NodeRegistry.begin(handle, NODE, "web,scheduler", "1.0"));
    now = db.transactions().call(DatabaseClock::now);
  }

  private static final Duration STALE = Duration.ofMinutes(30);

  private Optional<Boolean> died(String node, Instant since) {
    return db.transactions().call(handle -> NodeRegistry.died(handle, node, since, STALE));
  }

  private List<NodeState> all() {
    return db.transactions().call(NodeRegistry::all);
  }

  @Test
  void aNodeTellsItsLifeItsSettingsAndItsEnd() {
    db.transactions()
        .run(handle -> NodeRegistry.alive(handle, NODE, new SettingStanding(7, "too much")));
    assertThat(all())
        .extracting(
            NodeState::name,
            NodeState::roles,
            NodeState::settingsVersion,
            NodeState::refusal,
            NodeState::condition)
        .containsExactly(tuple(NODE, "web,scheduler", 7L, "too much", "alive"));
    silent(61);
    assertThat(all().getFirst().condition()).isEqualTo("lost");
    db.transactions().run(handle -> NodeRegistry.end(handle, NODE));
    assertThat(all().getFirst().condition()).isEqualTo("ended");

    db.transactions().run(handle -> NodeRegistry.begin(handle, NODE, "web", null));
    assertThat(all().getFirst().condition()).isEqualTo("alive");
    assertThat(all().getFirst().refusal()).isNull();
  }

  @Test
  void whatWasSilentForAMinuteDiedAndWhatLivesDidNot() {
    assertThat(died(NODE, now)).contains(false);
    db.execute("UPDATE nodes SET started_at = started_at - interval '1 hour'");
    silent(59);
    assertThat(died(NODE, now.minusSeconds(300))).contains(false);
    silent(2);
    assertThat(died(NODE, now.minusSeconds(300))).contains(true);
  }

  @Test
  void whatStartedAnewDidNotSurviveTheLifeBefore() {
    assertThat(died(NODE, now.minus(Duration.ofHours(1)))).contains(true);
    assertThat(died(NODE, now.minus(Duration.ofMinutes(20)))).as("clocks differ").contains(false);
  }

  /** A failover may lose the row's beginning, a hand the row. */
  @Test
  void aRowThatIsGoneIsMissedAndOneThatWasEndedByAnotherLivesOn() {
    db.transactions().run(handle -> NodeRegistry.end(handle, NODE));
    assertThat(alive()).isTrue();
    assertThat(all().getFirst().condition()).isEqualTo("alive");
    db.execute("DELETE FROM nodes");
    assertThat(alive()).isFalse();
  }

  private boolean alive() {
    return db.transactions()
        .call(handle -> NodeRegistry.alive(handle, NODE, new SettingStanding(7, null)));
  }

  @Test
  void ofWhomTheRegistryDoesNotKnowNothingIsTold() {
    assertThat(died("another:/state", now)).isEmpty();
    silent(3_600);
    assertThat(died(NODE, now)).as("an older version runs under that name").isEmpty();
  }

  @Test
  void whoWasSilentForAMonthIsForgotten() {
    silent(31 * 86_400);
    db.transactions().run(handle -> NodeRegistry.begin(handle, "another:/state", "web", null));
    assertThat(all()).extracting(NodeState::name).containsExactly("another:/state");
  }

  /** Moves the node's whole life back. */
  private void silent(int seconds) {
    db.execute(
        "UPDATE nodes SET seen_at = seen_at - %1$d * interval '1 second',".formatted(seconds)
            + " started_at = started_at - %d * interval '1 second'".formatted(seconds));
  }
}
