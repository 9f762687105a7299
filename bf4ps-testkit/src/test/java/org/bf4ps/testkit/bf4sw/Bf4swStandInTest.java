package org.bf4ps.testkit.bf4sw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.bf4ps.testkit.population.SoldierPopulation;
import org.bf4ps.testkit.postgres.Database;
import org.bf4ps.testkit.postgres.TestPostgres;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class Bf4swStandInTest {

  private static final Database SERVER = TestPostgres.shared().createDatabase();

  private final String name = "bf4sw_test_" + ProcessHandle.current().pid();
  private final SoldierPopulation population = new SoldierPopulation(3, 2_000);

  @AfterEach
  void drop() throws SQLException {
    run(SERVER, "DROP DATABASE " + name + " WITH (FORCE)");
    run(SERVER, "DROP ROLE " + name + "_reader");
  }

  @Test
  void everySoldierIsThereUnderItsPlatformsLabelAndSomeHaveTwoNames() throws SQLException {
    Bf4swStandIn bf4sw = Bf4swStandIn.open(SERVER, name, population);

    assertThat(column(bf4sw, "SELECT DISTINCT platform FROM bf4_player_aliases"))
        .containsExactlyInAnyOrder("PC", "PS4/5", "XBox");
    assertThat(
            column(bf4sw, "SELECT count(DISTINCT (platform, persona_id)) FROM bf4_player_aliases"))
        .containsExactly("2000");
    long twoNames =
        population.soldiers().stream().filter(soldier -> soldier.formerName() != null).count();
    assertThat(twoNames).isPositive();
    assertThat(column(bf4sw, "SELECT count(*) FROM bf4_player_aliases"))
        .containsExactly(Long.toString(2_000 + twoNames));
  }

  @Test
  void theReaderReadsAndCannotWrite() throws SQLException {
    Bf4swStandIn bf4sw = Bf4swStandIn.open(SERVER, name, population);

    assertThat(column(bf4sw, "SELECT 1 FROM bf4_player_aliases LIMIT 1")).hasSize(1);
    for (String forbidden :
        List.of(
            "DELETE FROM bf4_player_aliases",
            "UPDATE bf4_player_aliases SET last_seen = now()",
            "CREATE TABLE intruder (id int)")) {
      assertThatThrownBy(() -> run(bf4sw.readOnly(), forbidden))
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("permission denied");
    }
  }

  @Test
  void newAliasesGetGrowingIdsAndOldRowsMoveWithoutNewIds() throws SQLException {
    Bf4swStandIn bf4sw = Bf4swStandIn.open(SERVER, name, population);
    String newest = "SELECT max(id) FROM bf4_player_aliases";
    long before = Long.parseLong(column(bf4sw, newest).getFirst());

    assertThat(bf4sw.addAliases(5)).hasSize(5);
    assertThat(bf4sw.touchLastSeen(7)).isEqualTo(7);
    bf4sw.addUnknownLabels(2);

    assertThat(column(bf4sw, newest)).containsExactly(Long.toString(before + 7));
    assertThat(
            column(
                bf4sw,
                "SELECT count(*) FROM bf4_player_aliases WHERE id <= "
                    + before
                    + " AND last_seen > now() - interval '1 minute'"
                    + " AND first_seen < now() - interval '30 days'"))
        .first()
        .satisfies(moved -> assertThat(Integer.parseInt(moved)).isGreaterThanOrEqualTo(7));
    assertThat(population.soldiers()).hasSize(2_005);
  }

  @Test
  void lastSeenIsSpreadAsInTheField() throws SQLException {
    Bf4swStandIn bf4sw = Bf4swStandIn.open(SERVER, name, population);
    String recent =
        column(
                bf4sw,
                "SELECT count(*) * 100 / 2000 FROM bf4_player_aliases"
                    + " WHERE last_seen > now() - interval '7 days'")
            .getFirst();

    assertThat(Integer.parseInt(recent)).isBetween(33, 44);
  }

  @Test
  void openingAgainGoesOnWithTheSameTable() {
    Bf4swStandIn.open(SERVER, name, population).addAliases(3);
    SoldierPopulation restarted = new SoldierPopulation(3, 2_000);

    Bf4swStandIn again = Bf4swStandIn.open(SERVER, name, restarted);

    assertThat(restarted.soldiers()).isEqualTo(population.soldiers());
    assertThat(again.addAliases(1).getFirst().number()).isEqualTo(2_003);
  }

  private static List<String> column(Bf4swStandIn bf4sw, String query) throws SQLException {
    try (Connection connection = bf4sw.readOnly().dataSource().getConnection();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      List<String> values = new ArrayList<>();
      while (rows.next()) {
        values.add(rows.getString(1));
      }
      return values;
    }
  }

  private static void run(Database database, String sql) throws SQLException {
    try (Connection connection = database.dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
