package org.bf4ps.web.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.soldier.FoundSoldier;
import org.junit.jupiter.api.Test;

class NamedSoldiersTest {
  private static final FoundSoldier IRON = found(1, "Iron", "Iron");
  private static final FoundSoldier ONCE_IRON = found(2, "Rust", "iron");
  private static final FoundSoldier IRONCLAD = found(3, "Ironclad", "Ironclad");

  @Test
  void the_only_soldier_of_that_very_name_is_meant_in_any_letter_case() {
    NamedSoldiers.Meant meant = NamedSoldiers.Meant.of("IRON", List.of(IRON, ONCE_IRON, IRONCLAD));

    assertThat(meant.certain()).isTrue();
    assertThat(meant.persona()).isEqualTo(IRON.persona());
  }

  @Test
  void two_of_that_name_a_former_name_and_a_part_of_a_name_are_in_doubt() {
    for (List<FoundSoldier> found :
        List.of(
            List.of(IRON, found(4, "iron", "iron")),
            List.of(ONCE_IRON),
            List.of(IRONCLAD),
            List.<FoundSoldier>of())) {
      NamedSoldiers.Meant meant = NamedSoldiers.Meant.of("Iron", found);
      assertThat(meant.certain()).isFalse();
      assertThat(meant.soldiers()).isEqualTo(found);
    }
  }

  private static FoundSoldier found(long id, String current, String matched) {
    return new FoundSoldier(new Persona(id, Platform.PC), current, matched, Instant.EPOCH);
  }
}
