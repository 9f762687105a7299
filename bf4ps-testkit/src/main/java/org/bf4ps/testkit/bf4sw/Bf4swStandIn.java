package org.bf4ps.testkit.bf4sw;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.bf4ps.testkit.population.SimulatedSoldier;
import org.bf4ps.testkit.population.SoldierPopulation;
import org.bf4ps.testkit.postgres.Database;

/**
 * A BF4SW database with the soldiers of a population (CONTRACT §0). Its table outlives this object;
 * opening it again goes on with it. Database trouble is an {@link IllegalStateException}.
 */
public final class Bf4swStandIn {

  private final SoldierPopulation population;
  private final Database owner;
  private final Database readOnly;
  private final AliasTable aliases;

  private Bf4swStandIn(SoldierPopulation population, Database owner, Database readOnly) {
    this.population = population;
    this.owner = owner;
    this.readOnly = readOnly;
    this.aliases = new AliasTable(owner);
  }

  /**
   * Opens the database of that name, creating and filling it the first time. Soldiers who are in
   * one of table and population only are added to the other.
   *
   * @param administration an account that may create databases and roles
   * @param name name of the database, of lower-case letters, digits and underscores
   * @param population the soldiers; grows if the table holds more
   */
  public static Bf4swStandIn open(
      Database administration, String name, SoldierPopulation population) {
    if (!name.matches("[a-z][a-z0-9_]*")) {
      throw new IllegalArgumentException("No name for a database: " + name);
    }
    String reader = name + "_reader";
    String password = UUID.randomUUID().toString();
    Database owner = administration.named(name);
    Bf4swStandIn standIn = new Bf4swStandIn(population, owner, owner.as(reader, password));
    try {
      if (!exists(administration, "SELECT 1 FROM pg_database WHERE datname = '" + name + "'")) {
        execute(administration, "CREATE DATABASE " + name + " TEMPLATE template0 ENCODING 'UTF8'");
        standIn.aliases.create();
      }
      standIn.admitReader(administration, name, reader, password);
      standIn.level();
    } catch (SQLException e) {
      throw refused(e);
    }
    return standIn;
  }

  /** The database by the role that may only read: what BF4PS is given. */
  public Database readOnly() {
    return readOnly;
  }

  /** The database by an account that may do anything: for tests that bring trouble. */
  public Database owner() {
    return owner;
  }

  /**
   * Lets new soldiers arrive, seen just now.
   *
   * @return the soldiers, who are in the population too
   */
  public List<SimulatedSoldier> addAliases(int count) {
    List<SimulatedSoldier> added = population.grow(count);
    List<AliasRow> rows =
        added.stream()
            .map(
                soldier ->
                    new AliasRow(
                        soldier.persona().platform().bf4swLabel(),
                        soldier.persona().personaId(),
                        soldier.name(),
                        0,
                        0))
            .toList();
    insert(rows);
    return added;
  }

  /** Lets soldiers arrive under a platform label that says nothing. */
  public void addUnknownLabels(int count) {
    long first = 900_000_000_000L + System.nanoTime() % 1_000_000_000L;
    insert(
        IntStream.range(0, count)
            .mapToObj(i -> new AliasRow("Unknown", first + i, "nobody knows " + i, 60, 60))
            .toList());
  }

  /**
   * Moves {@code last_seen} of old rows to now, their ids unchanged.
   *
   * @return how many rows moved
   */
  public int touchLastSeen(int count) {
    try {
      return aliases.touchOldest(count);
    } catch (SQLException e) {
      throw refused(e);
    }
  }

  private void admitReader(Database administration, String name, String reader, String password)
      throws SQLException {
    if (!exists(administration, "SELECT 1 FROM pg_roles WHERE rolname = '" + reader + "'")) {
      execute(administration, "CREATE ROLE " + reader + " LOGIN");
    }
    execute(administration, "ALTER ROLE " + reader + " PASSWORD '" + password + "'");
    execute(administration, "GRANT CONNECT ON DATABASE " + name + " TO " + reader);
    execute(owner, "GRANT SELECT ON bf4_player_aliases TO " + reader);
  }

  private void level() throws SQLException {
    int present = aliases.identities();
    if (present > population.soldiers().size()) {
      population.grow(present - population.soldiers().size());
    }
    List<SimulatedSoldier> soldiers = population.soldiers();
    aliases.insert(
        soldiers.subList(present, soldiers.size()).stream()
            .flatMap(soldier -> AliasRow.of(soldier).stream())
            .toList());
  }

  private void insert(List<AliasRow> rows) {
    try {
      aliases.insert(rows);
    } catch (SQLException e) {
      throw refused(e);
    }
  }

  private static boolean exists(Database database, String query) throws SQLException {
    try (Connection connection = database.dataSource().getConnection();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      return rows.next();
    }
  }

  private static void execute(Database database, String sql) throws SQLException {
    try (Connection connection = database.dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static IllegalStateException refused(SQLException e) {
    return new IllegalStateException("The database of the BF4SW stand-in refused", e);
  }
}
