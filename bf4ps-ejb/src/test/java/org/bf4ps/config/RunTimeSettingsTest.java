package org.bf4ps.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.steer.Steered;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RunTimeSettingsTest {
  private static final String DEPTH = FeederTunables.FEEDER_DEPTH.key();
  private static final String LEASE = LeaseTunables.LEASE.key();
  private static final String HEARTBEAT = LeaseTunables.HEARTBEAT_INTERVAL.key();

  private final Settings here = Settings.of(Map.of(DEPTH, "300"));
  private final Settings there = Settings.of(Map.of());
  private QueueDatabase db;
  private SettingChanges changes;

  @BeforeEach
  void prepare() {
    db = QueueDatabase.create();
    changes = new SettingChanges(here, db.transactions());
  }

  private Steered change(String key, String value) {
    Map<String, String> one = new HashMap<>();
    one.put(key, value);
    return changes.apply(one, "ada", "a test");
  }

  private SettingFollower follower(Settings settings) {
    return new SettingFollower(settings, db.transactions());
  }

  @Test
  void aStoredValueIsStrongerThanConfigurationAndDefaultOnEveryNodeUntilItIsTakenBack() {
    SettingFollower follower = follower(here);
    SettingFollower other = follower(there);
    assertThat(here.source(FeederTunables.FEEDER_DEPTH)).isEqualTo(SettingSource.CONFIGURED);
    assertThat(there.source(FeederTunables.FEEDER_DEPTH)).isEqualTo(SettingSource.DEFAULT);

    assertThat(change(DEPTH, "700").done()).isTrue();
    assertThat(follower.follow()).isTrue();
    assertThat(follower.follow()).as("nothing is new").isFalse();
    assertThat(other.follow()).isTrue();

    assertThat(here.get(FeederTunables.FEEDER_DEPTH)).isEqualTo(700);
    assertThat(there.get(FeederTunables.FEEDER_DEPTH)).isEqualTo(700);
    assertThat(there.source(FeederTunables.FEEDER_DEPTH)).isEqualTo(SettingSource.STORED);

    change(DEPTH, null);
    follower.follow();
    other.follow();
    assertThat(here.get(FeederTunables.FEEDER_DEPTH)).isEqualTo(300);
    assertThat(there.get(FeederTunables.FEEDER_DEPTH)).isEqualTo(500);
  }

  @Test
  void everyChangeIsAVersionAndAnEventWithItsOperator() {
    change(DEPTH, "700");
    change(DEPTH, "700");
    change(DEPTH, "800");

    assertThat(changes.history(DEPTH, Long.MAX_VALUE, 10))
        .extracting(SettingVersion::value)
        .containsExactly("800", "700");
    assertThat(changes.history(null, Long.MAX_VALUE, 1))
        .singleElement()
        .satisfies(
            each -> {
              assertThat(each.setBy()).isEqualTo("ada");
              assertThat(each.reason()).isEqualTo("a test");
            });
    assertThat(
            db.rows(
                "SELECT metadata ->> 'operator' AS by, metadata ->> 'from' AS before,"
                    + " metadata ->> 'to' AS after FROM collection_events"
                    + " WHERE event_type = 'setting_changed' ORDER BY event_id DESC LIMIT 1"))
        .containsExactly(Map.of("by", "ada", "before", "700", "after", "800"));
  }

  @Test
  void aRefusedValueSaysWhyAndChangesNothing() {
    assertThat(change(DEPTH, "0").sentence()).contains(DEPTH).contains("1 to 10000");
    assertThat(change(DEPTH, "many").done()).isFalse();
    assertThat(change(LEASE, "10").sentence()).contains(LeaseTunables.LEASE_MARGIN.key());
    assertThat(change(Tunables.STATE_DIR.key(), "/tmp").sentence()).contains("while the nodes run");
    assertThat(change("bf4ps.nonsense", "1").done()).isFalse();

    assertThat(changes.history(null, Long.MAX_VALUE, 10)).isEmpty();
    assertThat(follower(here).follow()).isFalse();
  }

  @Test
  void whatOneNodeRefusesItTellsAndTheValuesBeforeHoldThere() {
    Settings narrow =
        Settings.of(
            Map.of(
                LEASE, "300", HEARTBEAT, "100", LeaseTunables.HEARTBEAT_LOST_AFTER.key(), "400"));
    SettingFollower follower = follower(narrow);
    SettingFollower other = follower(there);
    assertThat(change(LEASE, "90").done()).isTrue();

    assertThat(follower.follow()).isFalse();
    assertThat(other.follow()).isTrue();

    assertThat(narrow.get(LeaseTunables.LEASE)).isEqualTo(Duration.ofSeconds(300));
    assertThat(there.get(LeaseTunables.LEASE)).isEqualTo(Duration.ofSeconds(90));
    assertThat(follower.standing().refusal()).contains(HEARTBEAT);
    assertThat(other.standing().refusal()).isNull();
    assertThat(follower.standing().version()).isEqualTo(other.standing().version()).isPositive();

    change(LEASE, null);
    follower.follow();
    assertThat(follower.standing().refusal()).isNull();
  }

  @Test
  void valuesThatDependOnEachOtherMoveTogether() {
    assertThat(change(HEARTBEAT, "115").done()).isFalse();

    assertThat(
            changes
                .apply(
                    Map.of(
                        HEARTBEAT,
                        "115",
                        LEASE,
                        "300",
                        LeaseTunables.HEARTBEAT_LOST_AFTER.key(),
                        "400"),
                    "ada",
                    "")
                .done())
        .isTrue();
    follower(here).follow();
    assertThat(here.get(LeaseTunables.LEASE)).isEqualTo(Duration.ofSeconds(300));
  }

  @Test
  void aNodeWhoseOwnConfigurationDoesNotFitGoesOnWithWhatItHad() {
    Settings odd = Settings.of(Map.of(LEASE, "20", HEARTBEAT, "5"));
    change(HEARTBEAT, "60");

    assertThat(follower(odd).follow()).isFalse();

    assertThat(odd.get(LeaseTunables.HEARTBEAT_INTERVAL)).isEqualTo(Duration.ofSeconds(5));
  }

  @Test
  void whatIsMadeFromSettingsIsMadeAnewWhenTheyChange() {
    Following<Integer> depth = new Following<>(here, s -> s.get(FeederTunables.FEEDER_DEPTH));
    Settings frozen = here.frozen();
    change(DEPTH, "700");
    follower(here).follow();

    assertThat(depth.get()).isEqualTo(700);
    assertThat(frozen.get(FeederTunables.FEEDER_DEPTH)).isEqualTo(300);
  }
}
