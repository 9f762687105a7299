package org.bf4ps.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bf4ps.stats.Careers.all;
import static org.bf4ps.stats.Careers.with;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.DetailedStats;
import org.bf4ps.stats.FallPolicy.Believed;
import org.bf4ps.stats.FallPolicy.Confirmed;
import org.bf4ps.stats.FallPolicy.KeptAside;
import org.bf4ps.stats.FallPolicy.Verdict;
import org.junit.jupiter.api.Test;

class FallPolicyTest {
  private static final Instant NOON = Instant.parse("2026-11-29T12:00:00Z");
  private static final Duration DELAY = Duration.ofMinutes(30);
  private static final FallPolicy POLICY = new FallPolicy(DELAY, 2, 3);
  private static final DetailedStats VETERAN = all(1_000);

  @Test
  void withoutAFallTheAnswerIsBelieved() {
    assertThat(POLICY.judge(null, null, VETERAN, NOON)).isEqualTo(new Believed(null));
    assertThat(POLICY.judge(VETERAN, null, all(1_001), NOON)).isEqualTo(new Believed(null));
  }

  @Test
  void theFirstSightIsKeptAsideAndAskedForAgainAfterTheDelay() {
    KeptAside first = keptAside(VETERAN, null, all(3), 0);
    assertThat(first.begins()).isTrue();
    assertThat(first.suspicion().sights()).isEqualTo(1);
    assertThat(POLICY.askAgainAt(first.suspicion(), minute(1))).isEqualTo(minute(30));
    assertThat(POLICY.askAgainAt(first.suspicion(), minute(95))).isEqualTo(minute(125));
  }

  @Test
  void aSecondSightConfirmsWhetherTheSoldierPlayedOnOrNot() {
    Suspicion open = keptAside(VETERAN, null, all(3), 0).suspicion();
    assertThat(POLICY.judge(VETERAN, open, all(3), minute(30))).isInstanceOf(Confirmed.class);
    assertThat(POLICY.judge(VETERAN, open, all(90), minute(30)))
        .isInstanceOfSatisfying(
            Confirmed.class, it -> assertThat(it.suspicion().observed()).isEqualTo(all(90)));
  }

  @Test
  void aSightBeforeTheDelayConfirmsNothingAndPostponesNothing() {
    Suspicion open = keptAside(VETERAN, null, all(3), 0).suspicion();
    KeptAside early = keptAside(VETERAN, open, all(3), 29);
    assertThat(early).isEqualTo(new KeptAside(open, false, null));
    assertThat(POLICY.askAgainAt(early.suspicion(), minute(29))).isEqualTo(minute(30));
  }

  @Test
  void anAnswerThatDidNotFallEndsTheSuspicion() {
    Suspicion open = keptAside(VETERAN, null, all(3), 0).suspicion();
    assertThat(POLICY.judge(VETERAN, open, all(1_002), minute(30))).isEqualTo(new Believed(open));
  }

  @Test
  void anAnswerBelowTheKeptOneContradictsItAndBeginsANewSuspicion() {
    Suspicion open = keptAside(VETERAN, null, all(500), 0).suspicion();
    KeptAside lower = keptAside(VETERAN, open, with(all(500), DetailedField.KILLS, 499L), 30);
    assertThat(lower.refuted()).isEqualTo(open);
    assertThat(lower.begins()).isTrue();
    assertThat(lower.suspicion().firstSeenAt()).isEqualTo(minute(30));
  }

  @Test
  void zerosNeedOneSightMoreUnlessTheSoldierPlaysOn() {
    Suspicion first = keptAside(VETERAN, null, all(0), 0).suspicion();
    Suspicion second = keptAside(VETERAN, first, all(0), 30).suspicion();
    assertThat(second.sights()).isEqualTo(2);
    assertThat(POLICY.judge(VETERAN, second, all(0), minute(59))).isInstanceOf(KeptAside.class);
    assertThat(POLICY.judge(VETERAN, second, all(0), minute(60))).isInstanceOf(Confirmed.class);
    assertThat(POLICY.judge(VETERAN, first, all(2), minute(30))).isInstanceOf(Confirmed.class);
  }

  @Property
  void aFallThatFlapsIsNeverBelieved(@ForAll @IntRange(max = 999) int low) {
    Suspicion open = null;
    for (int look = 0; look < 20; look++) {
      DetailedStats answer = look % 2 == 0 ? all(low) : VETERAN;
      Verdict verdict = POLICY.judge(VETERAN, open, answer, minute(30 * look));
      assertThat(verdict).isNotInstanceOf(Confirmed.class);
      open = verdict instanceof KeptAside aside ? aside.suspicion() : null;
    }
  }

  /** Whatever Battlelog tells and whenever: numbers only fall with two sights and the delay. */
  @Property
  void whatIsConfirmedWasSeenBefore(
      @ForAll @Size(max = 30) List<@IntRange(max = 20) Integer> answers,
      @ForAll @IntRange(min = 1, max = 40) int minutesBetween) {
    DetailedStats stored = all(15);
    Suspicion open = null;
    for (int look = 0; look < answers.size(); look++) {
      DetailedStats answer = all(answers.get(look));
      Verdict verdict = POLICY.judge(stored, open, answer, minute(minutesBetween * look));
      switch (verdict) {
        case Believed it -> {
          assertThat(Fall.between(stored, answer)).isEmpty();
          stored = answer;
          open = null;
        }
        case KeptAside it -> open = it.suspicion();
        case Confirmed it -> {
          Suspicion seen = it.suspicion();
          assertThat(seen.sights()).isGreaterThanOrEqualTo(2);
          assertThat(Duration.between(seen.firstSeenAt(), seen.lastSeenAt()))
              .isGreaterThanOrEqualTo(DELAY);
          assertThat(open).isNotNull();
          stored = answer;
          open = null;
        }
      }
    }
  }

  private static KeptAside keptAside(
      DetailedStats stored, Suspicion open, DetailedStats answer, int minute) {
    return (KeptAside) POLICY.judge(stored, open, answer, minute(minute));
  }

  private static Instant minute(int minute) {
    return NOON.plus(Duration.ofMinutes(minute));
  }
}
