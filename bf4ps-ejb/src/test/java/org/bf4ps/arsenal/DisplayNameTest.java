package org.bf4ps.arsenal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DisplayNameTest {
  @ParameterizedTest
  @CsvSource({
    "ak-12, WARSAW_ID_P_WNAME_AK12, AK-12",
    "qbz-95-1, WARSAW_ID_P_WNAME_QBZ951, QBZ-95-1",
    "aug-a3, WARSAW_ID_P_WNAME_STEYRAUG, AUG A3",
    "type-95b-1, WARSAW_ID_P_WNAME_TYPE95B1, Type 95B-1",
    "mk11-mod-0, WARSAW_ID_P_WNAME_MK11, MK11 MOD 0",
    "mare-s-leg, WARSAW_ID_P_WNAME_SADDLEGUN, Mare's Leg",
    "id-p-xp6-iname-m60ult, WARSAW_ID_P_XP6_INAME_M60ULT, M60 ULT",
    "m224-mortar1, WARSAW_ID_P_INAME_MORTAR, M224 Mortar",
    "snowmobile1, WARSAW_ID_P_XP4_VNAME_SNOWMOBILE1, Snowmobile (2)",
    "f35, WARSAW_ID_P_XP1_VNAME_F35, F-35",
    "u-100-mk5, WARSAW_ID_P_WNAME_ULTIM, U-100 MK5",
    "brand-new-9, WARSAW_ID_P_WNAME_NEW, Brand NEW-9",
    ", WARSAW_ID_P_WNAME_NEW, WARSAW_ID_P_WNAME_NEW"
  })
  void a_name_comes_from_the_slug_or_from_the_exceptions(
      String slug, String textId, String wanted) {
    assertThat(DisplayName.of(slug, textId)).isEqualTo(wanted);
  }

  @ParameterizedTest
  @ValueSource(strings = {"weapons.tsv", "vehicles.tsv"})
  void every_known_item_has_a_readable_name(String list) {
    for (String[] item : items(list)) {
      String name = DisplayName.of(item[2], item[1]);

      assertThat(name)
          .as(item[1])
          .isNotBlank()
          .doesNotContain("WARSAW", "_", "  ")
          .matches("[A-Z0-9.].*");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"weapons.tsv", "vehicles.tsv"})
  void every_item_has_a_name_of_its_own(String list) {
    assertThat(items(list).stream().map(item -> DisplayName.of(item[2], item[1])).toList())
        .doesNotHaveDuplicates();
  }

  private static List<String[]> items(String list) {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                DisplayNameTest.class.getResourceAsStream(
                    "/org/bf4ps/testkit/battlelog/answer/" + list),
                StandardCharsets.UTF_8))) {
      return reader
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split("\t"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
