package org.bf4ps.web.health;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Asks the database without ever hanging with it. All who ask while one question is under way wait
 * for its answer, and a moment later the same answer still holds: however often probes come, and
 * however dead the database is, one question holds one thread and one connection.
 *
 * @param <T> the kind of answer
 */
final class BoundedQuestion<T> {
  private static final Duration HOLDS = Duration.ofSeconds(1);

  private final ExecutorService executor;
  private final Callable<T> question;
  private final Duration limit;
  private Future<T> last;
  private long askedAt;

  /**
   * A question.
   *
   * @param executor where it is asked
   * @param question asks it, and returns no null
   * @param limit how long an answer is waited for; those of all checks together stay below the five
   *     seconds after which probes give up, for the server asks one check after the other
   */
  BoundedQuestion(ExecutorService executor, Callable<T> question, Duration limit) {
    this.executor = executor;
    this.question = question;
    this.limit = limit;
  }

  /**
   * Asks, or joins those who do.
   *
   * @return the answer; empty if there was none in time, or a fault instead
   */
  Optional<T> ask() {
    try {
      return Optional.of(current().get(limit.toMillis(), TimeUnit.MILLISECONDS));
    } catch (TimeoutException | ExecutionException | RejectedExecutionException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private synchronized Future<T> current() {
    long now = System.nanoTime();
    if (last == null || (last.isDone() && now - askedAt > HOLDS.toNanos())) {
      last = executor.submit(question);
      askedAt = now;
    }
    return last;
  }
}
