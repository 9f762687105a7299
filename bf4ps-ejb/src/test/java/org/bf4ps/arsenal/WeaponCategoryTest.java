package org.bf4ps.arsenal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.bf4ps.battlelog.WeaponStats;
import org.bf4ps.battlelog.fixture.Answer;
import org.bf4ps.battlelog.fixture.Recordings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class WeaponCategoryTest {
  private static final String LIST = "mainWeaponStats";

  @ParameterizedTest
  @CsvSource(
      nullValues = "null",
      value = {
        "WARSAW_ID_P_INAME_BPKNIFE7, Special, Knives",
        "WARSAW_ID_P_INAME_SHANK, Special, Knives",
        "WARSAW_ID_P_INAME_KNIFE_OF_TOMORROW, Special, Knives",
        "WARSAW_ID_P_INAME_DEFIB, Special, Special",
        "WARSAW_ID_P_INAME_KNIFE_LIKE_GUN, Handguns, Handguns",
        "WARSAW_ID_P_INAME_REPAIR, null, null",
      })
  void knives_stand_by_themselves_and_all_else_where_battlelog_puts_it(
      String textId, String category, String shown) {
    assertThat(WeaponCategory.of(weapon(textId, category))).isEqualTo(shown);
  }

  /** The text ids tell what the categorySID of the recorded answers tells. */
  @Test
  void every_recorded_knife_is_one_and_nothing_else_is() throws Exception {
    for (Path file : Recordings.files("recorded", "weapons-")) {
      for (JsonNode item : Answer.data(Answer.tree(Files.readAllBytes(file))).get(LIST)) {
        String shown =
            WeaponCategory.of(weapon(item.get("name").asString(), item.get("category").asString()));
        assertThat(shown.equals("Knives"))
            .as(item.get("name").asString())
            .isEqualTo(item.get("categorySID").asString().endsWith("_KNIFE"));
      }
    }
  }

  private static WeaponStats.Weapon weapon(String textId, String category) {
    return new WeaponStats.Weapon("g", textId, "slug", category, 1, 0, 0, 0, 0);
  }
}
