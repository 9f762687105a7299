package org.bf4ps.web.health;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BoundedQuestionTest {
  private static final Duration LONG = Duration.ofSeconds(20);
  private static final Duration SOON = Duration.ofMillis(50);

  private final ExecutorService executor = Executors.newCachedThreadPool();

  @AfterEach
  void end() {
    executor.shutdownNow();
  }

  @Test
  void anAnswerIsHandedOnAndHoldsForAMoment() {
    AtomicInteger asked = new AtomicInteger();
    BoundedQuestion<Integer> question =
        new BoundedQuestion<>(executor, asked::incrementAndGet, LONG);

    assertThat(question.ask()).contains(1);
    assertThat(question.ask()).contains(1);
  }

  @Test
  void aFaultIsNoAnswer() {
    BoundedQuestion<Integer> question =
        new BoundedQuestion<>(
            executor,
            () -> {
              throw new IllegalStateException("refused");
            },
            LONG);

    assertThat(question.ask()).isEmpty();
  }

  @Test
  void aQuestionThatHangsIsAskedOnceAndItsLateAnswerServesWhoeverAsksThen() {
    CountDownLatch answered = new CountDownLatch(1);
    AtomicInteger asked = new AtomicInteger();
    BoundedQuestion<Integer> question =
        new BoundedQuestion<>(
            executor,
            () -> {
              int number = asked.incrementAndGet();
              answered.await();
              return number;
            },
            SOON);

    assertThat(question.ask()).isEmpty();
    assertThat(question.ask()).isEmpty();
    answered.countDown();

    assertThat(question.ask()).contains(1);
    assertThat(asked).hasValue(1);
  }

  @Test
  void anExecutorThatTakesNothingIsNoAnswer() {
    executor.shutdown();

    assertThat(new BoundedQuestion<>(executor, () -> 1, LONG).ask()).isEmpty();
  }
}
