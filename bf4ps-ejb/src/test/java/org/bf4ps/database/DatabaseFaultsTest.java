package org.bf4ps.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseFaultsTest {
  private static boolean unreachable(SQLException fault) {
    return DatabaseFaults.isUnreachable(
        new IllegalStateException("outer", new RuntimeException("inner", fault)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"08001", "08003", "08006", "57P01", "57P02", "57P03", "53300"})
  void aConnectionThatIsBrokenOrCannotBeHadIsADatabaseOutOfReach(String state) {
    assertThat(unreachable(new SQLException("any", state))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Error in allocating a connection. Cause: Connection could not be allocated because: x",
        "In-use connections equal max-pool-size and expired max-wait-time."
            + " Cannot allocate more connections."
      })
  void aPoolThatGivesNoneSaysSoWithoutAState(String message) {
    assertThat(unreachable(new SQLException(message))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"42601", "23505", "57014", "40001", "25006", "22P02"})
  void whatTheDatabaseItselfRefusesIsNoDatabaseOutOfReach(String state) {
    assertThat(unreachable(new SQLException("allocating a connection", state))).isFalse();
  }

  @Test
  void aFaultOfTheProgramIsNoneOfTheDatabase() {
    assertThat(DatabaseFaults.isUnreachable(new NullPointerException())).isFalse();
    assertThat(unreachable(new SQLException("no message that is known"))).isFalse();
  }
}
