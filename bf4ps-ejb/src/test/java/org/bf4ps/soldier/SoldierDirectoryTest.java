package org.bf4ps.soldier;

import static org.assertj.core.api.Assertions.assertThat;

import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.database.Transactions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class SoldierDirectoryTest {
  private static Transactions transactions;
  private static SoldierDirectory directory;

  @BeforeAll
  static void fill() {
    NamedSoldiers soldiers = new NamedSoldiers();
    transactions = soldiers.transactions();
    directory = new SoldierDirectory(transactions);
    soldiers.add(1, Platform.PC, "Sniper");
    soldiers.add(2, Platform.PS4, "sniper", "Rookie");
    for (int i = 0; i < 38; i++) {
      soldiers.add(1_000 + i, Platform.PC, "crowd" + i);
    }
  }

  @Test
  void a_soldier_is_found_by_its_whole_identity() {
    assertThat(directory.find(new Persona(2, Platform.PS4)))
        .hasValueSatisfying(known -> assertThat(known.name()).isEqualTo("sniper"));
    assertThat(directory.find(new Persona(2, Platform.PC))).isEmpty();
  }

  @Test
  void a_soldier_is_called_as_it_was_submitted_before_any_profile_tells_its_name() {
    Persona persona = new Persona(77_001, Platform.PC);
    execute(
        "INSERT INTO soldiers (persona_id, platform, current_name, first_seen_at, last_seen_at)"
            + " VALUES (77001, 'pc', 'Newcomer', now(), now())");
    try {
      assertThat(directory.isNamed(persona, "NEWCOMER")).isTrue();
      assertThat(directory.isNamed(persona, "Newcome")).isFalse();
    } finally {
      execute("DELETE FROM soldiers WHERE persona_id = 77001");
    }
  }

  private static void execute(String sql) {
    transactions.run(handle -> handle.execute(sql));
  }

  @Test
  void soldiers_are_told_by_ranges_of_keys_without_a_gap_or_a_repetition() {
    long greatest = directory.greatestKey();

    assertThat(directory.ofKeys(0, 20))
        .hasSize(19)
        .doesNotContainAnyElementsOf(directory.ofKeys(20, 100));
    assertThat(directory.ofKeys(0, 20).size() + directory.ofKeys(20, 100).size()).isEqualTo(40);
    assertThat(directory.ofKeys(greatest + 1, 100)).isEmpty();
  }
}
