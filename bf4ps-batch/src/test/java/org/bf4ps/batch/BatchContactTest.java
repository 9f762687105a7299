package org.bf4ps.batch;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.batch.operations.JobOperator;
import jakarta.batch.operations.NoSuchJobException;
import java.lang.reflect.Proxy;
import java.util.List;
import org.junit.jupiter.api.Test;

class BatchContactTest {
  /** A runtime as the server's: what it answers when it is asked what runs. */
  private interface Answer {
    List<Long> running();
  }

  private static JobOperator runtime(Answer answer) {
    return (JobOperator)
        Proxy.newProxyInstance(
            JobOperator.class.getClassLoader(),
            new Class<?>[] {JobOperator.class},
            (proxy, method, arguments) -> answer.running());
  }

  @Test
  void aRuntimeThatLostItsDatabaseEndsTheStart() {
    JobOperator without =
        runtime(
            () -> {
              throw new NullPointerException("\"executionIds\" is null");
            });
    assertThatThrownBy(() -> BatchContact.requireDatabase(without))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("lost the database");
  }

  @Test
  void aRuntimeThatKnowsItsDatabaseIsTaken() {
    assertThatCode(() -> BatchContact.requireDatabase(runtime(List::of)))
        .doesNotThrowAnyException();
    JobOperator fresh =
        runtime(
            () -> {
              throw new NoSuchJobException("feeder");
            });
    assertThatCode(() -> BatchContact.requireDatabase(fresh)).doesNotThrowAnyException();
  }
}
