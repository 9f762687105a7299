package org.bf4ps.arsenal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bf4ps.battlelog.WeaponStats;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ArsenalFilterTest {
  private static final List<ArsenalItem> ITEMS =
      List.of(
          item("ak-12", "Assault Rifles", 100, 50, 2_500, 600),
          item("m416", "Assault Rifles", 100, 10, 10, 0),
          item("bayonet", "Special", 7, 0, 0, 0),
          item("rail-gun", "Prototype Things", 0, 0, 0, 0),
          item("aek-971", null, 3, 1, 50, 60));

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          NAME,     true,  Rail GUN M416 Bayonet AK-12 AEK-971
          KILLS,    true,  AK-12 M416 Bayonet AEK-971 Rail GUN
          KILLS,    false, Rail GUN AEK-971 Bayonet AK-12 M416
          ACCURACY, true,  M416 AK-12 AEK-971 Bayonet Rail GUN
          ACCURACY, false, AK-12 AEK-971 M416 Bayonet Rail GUN
          KPM,      true,  AK-12 AEK-971 M416 Bayonet Rail GUN
          KPM,      false, AEK-971 AK-12 M416 Bayonet Rail GUN
          CATEGORY, true,  Bayonet Rail GUN AK-12 M416 AEK-971
          """)
  void columns_sort_by_number_with_blanks_last_and_ties_by_kills(
      ArsenalColumn column, boolean descending, String wanted) {
    assertThat(
            String.join(" ", titles(new ArsenalFilter(null, List.of(), false, column, descending))))
        .isEqualTo(wanted);
  }

  @Test
  void a_hundred_percent_is_more_than_two() {
    List<ArsenalItem> items =
        List.of(
            item("two", "C", 1, 2, 100, 1),
            item("all", "C", 1, 10, 10, 1),
            item("nine", "C", 1, 9, 100, 1));

    assertThat(
            new ArsenalFilter(null, List.of(), false, ArsenalColumn.ACCURACY, true)
                .apply(items).stream().map(ArsenalItem::accuracy).toList())
        .containsExactly(1.0, 0.09, 0.02);
  }

  @Test
  void terms_are_alternatives_regardless_of_case_and_blanks() {
    ArsenalFilter filter =
        new ArsenalFilter(
            null, ArsenalFilter.terms(" AK-12 ,bayo,, "), false, ArsenalColumn.KILLS, true);

    assertThat(titles(filter)).containsExactly("AK-12", "Bayonet");
    assertThat(ArsenalFilter.terms(" , ")).isEmpty();
  }

  @Test
  void what_was_never_used_can_be_left_out_and_one_category_can_be_shown() {
    assertThat(titles(new ArsenalFilter(null, List.of(), true, ArsenalColumn.KILLS, true)))
        .doesNotContain("Rail GUN")
        .hasSize(4);
    assertThat(
            titles(
                new ArsenalFilter("Prototype Things", List.of(), false, ArsenalColumn.KILLS, true)))
        .containsExactly("Rail GUN");
  }

  @ParameterizedTest
  @EnumSource(ArsenalColumn.class)
  void both_directions_hold_the_same_items(ArsenalColumn column) {
    assertThat(titles(new ArsenalFilter(null, List.of(), false, column, true)))
        .containsExactlyInAnyOrderElementsOf(
            titles(new ArsenalFilter(null, List.of(), false, column, false)));
  }

  @Test
  void the_sums_of_the_categories_are_the_whole() {
    ArsenalFilter filter =
        new ArsenalFilter("Special", List.of(), false, ArsenalColumn.KILLS, true);

    List<CategorySum> sums = CategorySum.of(ITEMS, filter);
    CategorySum whole = CategorySum.whole(ITEMS, filter);

    assertThat(sums)
        .extracting(CategorySum::category)
        .containsExactly("Assault Rifles", "Prototype Things", "Special", null);
    assertThat(sums.stream().mapToLong(CategorySum::kills).sum())
        .isEqualTo(whole.kills())
        .isEqualTo(210);
    assertThat(sums.stream().mapToLong(CategorySum::items).sum()).isEqualTo(whole.items());
    assertThat(sums.stream().mapToLong(CategorySum::seconds).sum()).isEqualTo(whole.seconds());
    assertThat(sums.getFirst().accuracy()).isEqualTo(60 / 2_510.0);
  }

  @Test
  void kills_without_a_time_do_not_raise_the_rate_of_a_sum() {
    ArsenalFilter all = new ArsenalFilter(null, List.of(), false, ArsenalColumn.KILLS, true);

    List<CategorySum> sums = CategorySum.of(ITEMS, all);

    assertThat(sums.getFirst().killsPerMinute()).isEqualTo(10);
    assertThat(sums.get(2).killsPerMinute()).isNull();
    assertThat(CategorySum.whole(ITEMS, all).killsPerMinute()).isEqualTo(103 / 11.0);
  }

  private static List<String> titles(ArsenalFilter filter) {
    return filter.apply(ITEMS).stream().map(ArsenalItem::title).toList();
  }

  private static ArsenalItem item(
      String slug, String category, long kills, long hits, long shots, long seconds) {
    return ArsenalItem.of(
        new WeaponStats.Weapon(
            "guid-" + slug, "TEXT_" + slug, slug, category, kills, 0, shots, hits, seconds));
  }
}
