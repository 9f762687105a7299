package org.bf4ps.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.function.Function;
import org.bf4ps.database.WriteProbe.Answer;
import org.bf4ps.fixture.QueueDatabase;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WriteProbeTest {
  private final QueueDatabase db = QueueDatabase.create();

  @Test
  void aDatabaseThatTakesWritesIsWritable() {
    assertThat(new WriteProbe(db.transactions()).ask()).isEqualTo(Answer.WRITABLE);
  }

  @Test
  void aPrimaryThatWasToldToTakeNoWritesIsReadOnly() {
    Transactions readOnly =
        new Transactions() {
          @Override
          public <T> T call(Function<Handle, T> work) {
            return db.transactions()
                .call(
                    handle -> {
                      handle.execute("SET TRANSACTION READ ONLY");
                      return work.apply(handle);
                    });
          }
        };

    assertThat(new WriteProbe(readOnly).ask()).isEqualTo(Answer.READ_ONLY);
  }

  @ParameterizedTest
  @CsvSource({
    "53100, DISK_FULL",
    "53300, NO_CONNECTION_LEFT",
    "57014, TOO_SLOW",
    "57P01, NO_ANSWER",
    "08006, NO_ANSWER",
    "42501, REFUSED"
  })
  void aFaultIsToldByItsKind(String state, Answer answer) {
    Transactions faulty =
        new Transactions() {
          @Override
          public <T> T call(Function<Handle, T> work) {
            throw new IllegalStateException(new SQLException("host db1, user bf4ps", state));
          }
        };

    assertThat(new WriteProbe(faulty).ask()).isEqualTo(answer);
  }

  @Test
  void aPoolWithoutAConnectionIsNoAnswer() {
    Transactions away =
        new Transactions() {
          @Override
          public <T> T call(Function<Handle, T> work) {
            throw new IllegalStateException("the pool is closed");
          }
        };

    assertThat(new WriteProbe(away).ask()).isEqualTo(Answer.NO_ANSWER);
  }
}
