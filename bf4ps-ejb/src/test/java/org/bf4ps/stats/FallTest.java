package org.bf4ps.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bf4ps.stats.Careers.all;
import static org.bf4ps.stats.Careers.with;
import static org.bf4ps.stats.Careers.without;

import java.util.EnumSet;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.DetailedStats;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FallTest {
  private static final DetailedStats VETERAN = all(1_000);

  @Test
  void fortyFourOfTheRetainedFieldsAreCumulative() {
    assertThat(EnumSet.complementOf(EnumSet.copyOf(Fall.CUMULATIVE)))
        .containsExactlyInAnyOrder(
            DetailedField.RANK,
            DetailedField.QUIT_PERCENTAGE,
            DetailedField.LONGEST_HEADSHOT,
            DetailedField.KILL_STREAK_BONUS,
            DetailedField.NEMESIS_STREAK);
  }

  @ParameterizedTest
  @EnumSource(
      value = DetailedField.class,
      names = {"RANK", "QUIT_PERCENTAGE", "LONGEST_HEADSHOT", "KILL_STREAK_BONUS"})
  void whatCountsNothingMayFall(DetailedField field) {
    Number lower = field.unit().isDecimal() ? (Number) 0.0 : (Number) 0L;
    assertThat(Fall.between(VETERAN, with(VETERAN, field, lower))).isEmpty();
  }

  @Test
  void aFullResetIsTold() {
    assertThat(Fall.between(VETERAN, all(3)).orElseThrow().kind()).isEqualTo(Fall.Kind.RESET);
  }

  @Test
  void aResetAfterWhichTheSoldierPlaysOnIsAResetThoughSomeCountersAreAlreadyHigher() {
    DetailedStats small =
        with(with(VETERAN, DetailedField.DOGTAGS_TAKEN, 1L), DetailedField.HEALS, 2L);
    DetailedStats after =
        with(with(all(40), DetailedField.DOGTAGS_TAKEN, 9L), DetailedField.HEALS, 8L);
    Fall fall = Fall.between(small, after).orElseThrow();
    assertThat(fall.kind()).isEqualTo(Fall.Kind.RESET);
    assertThat(fall.drops()).doesNotContainKeys(DetailedField.DOGTAGS_TAKEN, DetailedField.HEALS);
  }

  @Test
  void aFallOfAFewCountersIsNoReset() {
    DetailedStats answer = with(with(VETERAN, DetailedField.KILLS, 990L), DetailedField.HEALS, 0L);
    assertThat(Fall.between(VETERAN, answer))
        .contains(
            new Fall(
                Fall.Kind.FALL,
                Map.of(
                    DetailedField.KILLS, new Fall.Drop(1_000, 990),
                    DetailedField.HEALS, new Fall.Drop(1_000, 0))));
  }

  @Test
  void anAnswerOfZerosIsToldApart() {
    assertThat(Fall.between(VETERAN, all(0)).orElseThrow().kind()).isEqualTo(Fall.Kind.ZEROS);
  }

  @Test
  void zerosOfASoldierWhoNeverPlayedAreNoFall() {
    assertThat(Fall.between(all(0), all(0))).isEmpty();
  }

  @Test
  void aFieldThatIsNotToldIsNoZero() {
    assertThat(Fall.between(VETERAN, without(VETERAN, DetailedField.KILLS))).isEmpty();
    assertThat(Fall.between(without(VETERAN, DetailedField.KILLS), VETERAN)).isEmpty();
  }

  @Property
  void playNeverLooksLikeAFall(
      @ForAll @LongRange(max = 1_000_000) long before,
      @ForAll @LongRange(max = 1_000) long played) {
    assertThat(Fall.between(all(before), all(before + played))).isEmpty();
  }
}
