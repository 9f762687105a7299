package org.bf4ps.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bf4ps.battlelog.Resource.DETAILED;
import static org.bf4ps.battlelog.Resource.PROFILE;
import static org.bf4ps.battlelog.Resource.VEHICLES;
import static org.bf4ps.battlelog.Resource.WEAPONS;
import static org.bf4ps.schedule.PriorityClass.ACTIVE;
import static org.bf4ps.schedule.PriorityClass.BOOTSTRAP;
import static org.bf4ps.schedule.PriorityClass.RECENT;

import java.util.EnumMap;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.bf4ps.battlelog.Resource;
import org.junit.jupiter.api.Test;

class SharesTest {
  private static final ResourceMix MIX =
      new ResourceMix(
          new Shares<>(Map.of(DETAILED, 100, PROFILE, 40, WEAPONS, 30, VEHICLES, 30)),
          Map.of(PROFILE, 50, WEAPONS, 75, VEHICLES, 90));
  private static final ClassMix CLASSES =
      new ClassMix(new Shares<>(Map.of(ACTIVE, 50, RECENT, 30, BOOTSTRAP, 20)));

  @Test
  void detailedComesFirstBeforeTheFirstWatermark() {
    assertThat(MIX.split(100, due(150, 50, 50, 50), 49)).containsEntry(DETAILED, 100);
  }

  @Test
  void eachResourceSharesFromItsWatermarkOn() {
    Map<Resource, Integer> due = due(900, 900, 900, 900);
    assertThat(MIX.split(140, due, 50))
        .isEqualTo(Map.of(DETAILED, 100, PROFILE, 40, WEAPONS, 0, VEHICLES, 0));
    assertThat(MIX.split(170, due, 75))
        .isEqualTo(Map.of(DETAILED, 100, PROFILE, 40, WEAPONS, 30, VEHICLES, 0));
    assertThat(MIX.split(200, due, 90))
        .isEqualTo(Map.of(DETAILED, 100, PROFILE, 40, WEAPONS, 30, VEHICLES, 30));
  }

  @Test
  void noWatermarkDemandsEverythingAndAttemptsInVainCountAsCoverage() {
    assertThatThrownBy(
            () -> new ResourceMix(new Shares<>(Map.of(DETAILED, 1)), Map.of(PROFILE, 100)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(ResourceMix.coverage(200, 3)).isEqualTo(98);
    assertThat(ResourceMix.coverage(188_364, 1)).isEqualTo(99);
    assertThat(ResourceMix.coverage(188_364, 0)).isEqualTo(100);
    assertThat(ResourceMix.coverage(0, 0)).isEqualTo(100);
  }

  @Test
  void activityDoesNotWaitForTheOldPopulation() {
    assertThat(ResourceMix.coverageFor(BOOTSTRAP, 7)).isEqualTo(7);
    assertThat(ResourceMix.coverageFor(RECENT, 7)).isEqualTo(ResourceMix.ALL_OPEN);
    assertThat(ResourceMix.coverageFor(ACTIVE, 7)).isEqualTo(ResourceMix.ALL_OPEN);
  }

  @Test
  void whatDetailedLeavesIsDividedByWeights() {
    assertThat(MIX.split(110, due(10, 500, 500, 500), 0))
        .isEqualTo(Map.of(DETAILED, 10, PROFILE, 40, WEAPONS, 30, VEHICLES, 30));
  }

  @Test
  void whatOneResourceCannotUseGoesToTheOthers() {
    assertThat(MIX.split(100, due(0, 4, 500, 500), 0))
        .isEqualTo(Map.of(DETAILED, 0, PROFILE, 4, WEAPONS, 48, VEHICLES, 48));
  }

  @Test
  void aWeightOfZeroTakesOnlyWhatTheOthersLeave() {
    ResourceMix mix =
        new ResourceMix(new Shares<>(Map.of(PROFILE, 1, WEAPONS, 0, VEHICLES, 0)), Map.of());
    assertThat(mix.split(10, due(0, 7, 2, 9), 0))
        .isEqualTo(Map.of(DETAILED, 0, PROFILE, 7, WEAPONS, 2, VEHICLES, 1));
  }

  @Test
  void everyClassWithDueWorkHasItsShareOfTheDepth() {
    assertThat(CLASSES.split(500, Map.of(), Map.of(ACTIVE, 900, RECENT, 900, BOOTSTRAP, 900)))
        .isEqualTo(Map.of(ACTIVE, 250, RECENT, 150, BOOTSTRAP, 100));
  }

  @Test
  void aClassThatHoldsMoreThanItsShareWaitsForTheOthers() {
    assertThat(CLASSES.split(500, Map.of(ACTIVE, 490), Map.of(ACTIVE, 900, BOOTSTRAP, 900)))
        .isEqualTo(Map.of(ACTIVE, 0, BOOTSTRAP, 10));
  }

  @Test
  void bootstrapAloneMayFillTheWholeSet() {
    assertThat(CLASSES.split(500, Map.of(BOOTSTRAP, 20), Map.of(BOOTSTRAP, 900)))
        .isEqualTo(Map.of(BOOTSTRAP, 480));
  }

  @Test
  void aWeightIsNotNegative() {
    assertThatThrownBy(() -> new Shares<>(Map.of(PROFILE, -1)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Property
  void aMixIsWorkConservingAndNeverMoreThanDueOrFree(
      @ForAll @IntRange(max = 300) int places,
      @ForAll @IntRange(max = 100) int detailed,
      @ForAll @IntRange(max = 100) int profile,
      @ForAll @IntRange(max = 100) int weapons,
      @ForAll @IntRange(max = 100) int vehicles,
      @ForAll @IntRange(max = 100) int coverage) {
    Map<Resource, Integer> due = due(detailed, profile, weapons, vehicles);
    Map<Resource, Integer> mix = MIX.split(places, due, coverage);
    assertThat(mix.values().stream().mapToInt(Integer::intValue).sum())
        .isEqualTo(Math.min(places, detailed + profile + weapons + vehicles));
    mix.forEach((resource, count) -> assertThat(count).isBetween(0, due.get(resource)));
  }

  @Property
  void noClassStarvesWhateverTheOthersWant(
      @ForAll @IntRange(max = 400) int active, @ForAll @IntRange(max = 400) int recent) {
    Map<PriorityClass, Integer> added =
        CLASSES.split(100, Map.of(), Map.of(ACTIVE, active, RECENT, recent, BOOTSTRAP, 1_000_000));
    assertThat(added.get(BOOTSTRAP)).isGreaterThanOrEqualTo(20);
  }

  private static Map<Resource, Integer> due(int detailed, int profile, int weapons, int vehicles) {
    Map<Resource, Integer> due = new EnumMap<>(Resource.class);
    due.put(DETAILED, detailed);
    due.put(PROFILE, profile);
    due.put(WEAPONS, weapons);
    due.put(VEHICLES, vehicles);
    return due;
  }
}
