package org.bf4ps.soldier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import javax.sql.DataSource;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.database.LocalTransactions;
import org.bf4ps.database.Transactions;
import org.bf4ps.schema.Migrations;
import org.bf4ps.testkit.postgres.TestPostgres;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class SoldierDirectoryTest {
  private static Transactions transactions;
  private static SoldierDirectory directory;

  @BeforeAll
  static void fill() {
    DataSource database = TestPostgres.shared().newDatabase();
    Migrations.migrate(database);
    transactions = new LocalTransactions(database);
    directory = new SoldierDirectory(transactions);
    soldier(1, Platform.PC, "Sniper");
    soldier(2, Platform.PS4, "sniper", "Rookie");
    soldier(3, Platform.PC, "SniperWolf", "Sniper");
    soldier(4, Platform.XBOXONE, "SniperAlpha", "SniperBeta", "SniperGamma");
    soldier(5, Platform.PC, "100%_sure");
    soldier(6, Platform.PC, "100 percent");
    soldier(7, Platform.PC, "/dev/null");
    soldier(8, Platform.PC, "Name.-");
    soldier(9, Platform.PC, "S0UL OF STEEL");
    soldier(10, Platform.PC, "back\\slash");
    for (int i = 0; i < 30; i++) {
      soldier(1_000 + i, Platform.PC, "crowd" + i);
    }
  }

  @Test
  void a_soldier_is_found_by_its_whole_identity() {
    assertThat(directory.find(new Persona(2, Platform.PS4)))
        .hasValueSatisfying(known -> assertThat(known.name()).isEqualTo("sniper"));
    assertThat(directory.find(new Persona(2, Platform.PC))).isEmpty();
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

  @Test
  void the_exact_name_comes_first_and_a_current_one_before_a_former_one() {
    assertThat(personas("SNIPER")).containsExactly(1L, 2L, 3L, 4L);
  }

  @Test
  void a_former_name_is_found_and_told() {
    assertThat(directory.search("rook", null, 10))
        .singleElement()
        .satisfies(
            found -> {
              assertThat(found.persona()).isEqualTo(new Persona(2, Platform.PS4));
              assertThat(found.currentName()).isEqualTo("sniper");
              assertThat(found.matchedName()).isEqualTo("Rookie");
              assertThat(found.formerName()).isTrue();
            });
  }

  @Test
  void a_soldier_stands_once_by_its_best_match() {
    assertThat(directory.search("sniper", Platform.PC, 10))
        .extracting(FoundSoldier::matchedName)
        .containsExactly("Sniper", "Sniper");
    assertThat(directory.search("sniper", Platform.XBOXONE, 10))
        .extracting(FoundSoldier::matchedName)
        .containsExactly("SniperAlpha");
  }

  @Test
  void only_the_wanted_platform_is_searched() {
    assertThat(directory.search("sniper", Platform.PS4, 10))
        .extracting(found -> found.persona().platform())
        .containsOnly(Platform.PS4);
  }

  @Test
  void signs_that_patterns_know_are_letters() {
    assertThat(personas("100%_")).containsExactly(5L);
    assertThat(personas("%")).isEmpty();
    assertThat(personas("_")).isEmpty();
    assertThat(personas("back\\")).containsExactly(10L);
  }

  @Test
  void any_name_that_a_platform_allows_is_found() {
    assertThat(personas("/dev/null")).containsExactly(7L);
    assertThat(personas("name.-")).containsExactly(8L);
    assertThat(personas("s0ul of steel")).containsExactly(9L);
  }

  @Test
  void blanks_at_the_ends_are_dropped_and_nothing_else_is_asked_for_nothing() {
    assertThat(personas("  /dev/null ")).containsExactly(7L);
    assertThat(personas(" ")).isEmpty();
    assertThat(personas("a\0b")).isEmpty();
  }

  @Test
  void the_limit_holds_and_the_order_is_stable() {
    List<Long> ten = personasUpTo("crowd", 10);

    assertThat(ten).hasSize(10).isEqualTo(personasUpTo("crowd", 30).subList(0, 10));
    assertThatIllegalArgumentException().isThrownBy(() -> directory.search("crowd", null, 101));
    assertThatIllegalArgumentException().isThrownBy(() -> directory.search("crowd", null, 0));
  }

  private static List<Long> personas(String text) {
    return personasUpTo(text, 10);
  }

  private static List<Long> personasUpTo(String text, int limit) {
    return directory.search(text, null, limit).stream()
        .map(found -> found.persona().personaId())
        .toList();
  }

  private static void soldier(long personaId, Platform platform, String current, String... former) {
    transactions.run(
        handle -> {
          long id =
              handle
                  .createQuery(
                      """
                      INSERT INTO soldiers
                        (persona_id, platform, current_name, first_seen_at, last_seen_at)
                      VALUES (:persona, :platform, :name, now(), now()) RETURNING soldier_id
                      """)
                  .bind("persona", personaId)
                  .bind("platform", platform.label())
                  .bind("name", current)
                  .mapTo(Long.class)
                  .one();
          name(handle, id, current);
          for (String name : former) {
            name(handle, id, name);
          }
        });
  }

  private static void name(Handle handle, long soldierId, String name) {
    handle.execute(
        "INSERT INTO soldier_names (soldier_id, name, first_seen_at, last_seen_at)"
            + " VALUES (?, ?, now(), now())",
        soldierId,
        name);
  }
}
