package org.bf4ps.soldier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class SoldierSearchTest {
  private static SoldierSearch search;

  @BeforeAll
  static void fill() {
    NamedSoldiers soldiers = new NamedSoldiers();
    search = new SoldierSearch(soldiers.transactions());
    soldiers.add(1, Platform.PC, "Sniper");
    soldiers.add(2, Platform.PS4, "sniper", "Rookie");
    soldiers.add(3, Platform.PC, "SniperWolf", "Sniper");
    soldiers.add(4, Platform.XBOXONE, "SniperAlpha", "SniperBeta", "SniperGamma");
    soldiers.add(5, Platform.PC, "100%_sure");
    soldiers.add(6, Platform.PC, "100 percent");
    soldiers.add(7, Platform.PC, "/dev/null");
    soldiers.add(8, Platform.PC, "Name.-");
    soldiers.add(9, Platform.PC, "S0UL OF STEEL");
    soldiers.add(10, Platform.PC, "back\\slash");
    soldiers.add(11, Platform.PS4, "$#@%!");
    soldiers.add(12, Platform.PC, "two  blanks");
    soldiers.add(13, Platform.PC, "Снайпер");
    soldiers.add(14, Platform.PC, "xX_Marksman_Xx", "Old_Marksman");
    soldiers.add(15, Platform.PS4, "Marksman");
    soldiers.add(16, Platform.PC, "MarksmanToo");
    soldiers.submit(17, Platform.PC, "Told by Nobody");
    soldiers.submit(18, Platform.PS4, "/told/$#");
    soldiers.add(19, Platform.PC, "Retold");
    for (int i = 0; i < 250; i++) {
      soldiers.add(1_000 + i, i % 2 == 0 ? Platform.PC : Platform.PS4, "the crowd" + i);
    }
  }

  @Test
  void the_exact_name_comes_first_and_a_current_one_before_a_former_one() {
    assertThat(personas("SNIPER")).containsExactly(1L, 2L, 3L, 4L);
  }

  @Test
  void a_former_name_is_found_and_told() {
    assertThat(find("rook", null))
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
    assertThat(find("sniper", Platform.PC))
        .extracting(FoundSoldier::matchedName)
        .containsExactly("Sniper", "Sniper");
    assertThat(find("sniper", Platform.XBOXONE))
        .extracting(FoundSoldier::matchedName)
        .containsExactly("SniperAlpha");
  }

  @Test
  void only_the_wanted_platform_is_searched() {
    assertThat(find("sniper", Platform.PS4))
        .extracting(found -> found.persona().platform())
        .containsOnly(Platform.PS4);
  }

  @Test
  void signs_that_patterns_know_are_letters() {
    assertThat(personas("100%_")).containsExactly(5L);
    assertThat(personas("%")).isEmpty();
    assertThat(personas("_")).isEmpty();
    assertThat(personas("0%_")).containsExactly(5L);
    assertThat(personas("0__")).isEmpty();
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
  void exact_comes_before_the_beginning_and_the_beginning_before_the_inside() {
    assertThat(personas("marksman")).containsExactly(15L, 16L, 14L);
    assertThat(find("ARKSMAN", Platform.PC))
        .extracting(FoundSoldier::matchedName)
        .containsExactly("MarksmanToo", "xX_Marksman_Xx");
  }

  @Test
  void signs_blanks_and_other_scripts_are_found_inside_a_name() {
    assertThat(personas("#@%")).containsExactly(11L);
    assertThat(personas("o  b")).containsExactly(12L);
    assertThat(personas("o b")).isEmpty();
    assertThat(personas("найп")).containsExactly(13L);
    assertThat(personas("СНАЙПЕР")).containsExactly(13L);
    assertThat(personas("e.-")).containsExactly(8L);
  }

  /** It is what their pages show, and stands nowhere but there. */
  @Test
  void a_name_that_nobody_confirmed_is_found_whole_by_its_beginning_and_inside() {
    assertThat(personas("TOLD BY NOBODY")).containsExactly(17L);
    assertThat(personas("told b")).containsExactly(17L);
    assertThat(personas("NOBOD")).containsExactly(17L);
    assertThat(personas("ld/$#")).containsExactly(18L);
    assertThat(personas("told")).containsExactly(17L, 18L, 19L);
    assertThat(find("old", Platform.PS4))
        .singleElement()
        .satisfies(
            found -> {
              assertThat(found.matchedName()).isEqualTo("/told/$#");
              assertThat(found.formerName()).isFalse();
            });
  }

  @Test
  void one_or_two_characters_find_beginnings_only() {
    assertThat(personas("ni")).isEmpty();
    assertThat(personas("nip")).contains(1L);
    assertThat(personas("xx")).containsExactly(14L);
  }

  @Test
  void pages_have_one_stable_order_in_which_everybody_stands_once() {
    for (String text : List.of("the crowd", "crowd", "crow")) {
      List<Long> seen = new ArrayList<>();
      FoundSoldiers found;
      int page = 1;
      do {
        found = search.find(text, null, page++, 30);
        found.soldiers().forEach(soldier -> seen.add(soldier.persona().personaId()));
      } while (found.more());

      assertThat(seen).hasSize(250).doesNotHaveDuplicates();
      assertThat(search.find(text, null, 1, 100).soldiers())
          .extracting(soldier -> soldier.persona().personaId())
          .isEqualTo(seen.subList(0, 100));
    }
    assertThat(search.find("crowd", Platform.PS4, 2, 100).soldiers()).hasSize(25);
  }

  @Test
  void what_is_out_of_range_is_refused() {
    assertThatIllegalArgumentException().isThrownBy(() -> search.find("crowd", null, 1, 101));
    assertThatIllegalArgumentException().isThrownBy(() -> search.find("crowd", null, 1, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> search.find("crowd", null, 0, 10));
    assertThatIllegalArgumentException().isThrownBy(() -> search.find("crowd", null, 21, 10));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> search.find("x".repeat(101), null, 1, 10))
        .withMessage("The name must have at most 100 characters.");
  }

  private static List<Long> personas(String text) {
    return find(text, null).stream().map(found -> found.persona().personaId()).toList();
  }

  private static List<FoundSoldier> find(String text, Platform platform) {
    return search.find(text, platform, 1, 10).soldiers();
  }
}
