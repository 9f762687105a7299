package org.bf4ps.config;

import java.time.Duration;
import java.util.List;

/** How BF4SW is reached and how its aliases are taken over (database-schema: Discovery cadence). */
public final class DiscoveryTunables {
  /** BF4SW's database. */
  public static final Setting<String> BF4SW_URL =
      Setting.text(
          "bf4ps.bf4sw.url",
          "",
          "a JDBC URL of PostgreSQL, empty for none",
          "The database of BF4 Server Watcher, read only; without it discovery rests.");

  /** BF4SW's read-only account. */
  public static final Setting<String> BF4SW_USER =
      Setting.text("bf4ps.bf4sw.user", "", "text", "The read-only account in BF4SW's database.");

  /** The password of BF4SW's account. */
  public static final Setting<String> BF4SW_PASSWORD =
      Setting.text("bf4ps.bf4sw.password", "", "text, secret", "The password of that account.")
          .kept();

  /** How often BF4SW is asked for new aliases. */
  public static final Setting<Duration> DISCOVERY_INTERVAL =
      Setting.seconds(
              "bf4ps.discovery.interval",
              300,
              1,
              86_400,
              "How often BF4SW is asked for new aliases (database-schema: Discovery cadence).")
          .atRunTime();

  /** Rows of one discovery transaction. */
  public static final Setting<Integer> DISCOVERY_BATCH =
      Setting.integer(
              "bf4ps.discovery.batch",
              1_000,
              1,
              10_000,
              "aliases",
              "How many aliases one discovery transaction takes.")
          .atRunTime();

  /** How many aliases are read again. */
  public static final Setting<Integer> DISCOVERY_OVERLAP =
      Setting.integer(
              "bf4ps.discovery.overlap",
              500,
              0,
              100_000,
              "alias ids",
              "How far behind its cursor a round begins, for ids that became visible late.")
          .atRunTime();

  /** Time limit of a discovery round. */
  public static final Setting<Duration> DISCOVERY_TIME_BOX =
      Setting.seconds(
              "bf4ps.discovery.time-box",
              120,
              1,
              3_600,
              "After this long a discovery round starts no further batch; the next round goes on.")
          .atRunTime();

  /** Time limit for connecting to BF4SW. */
  public static final Setting<Duration> BF4SW_CONNECT_TIMEOUT =
      Setting.seconds(
              "bf4ps.bf4sw.connect-timeout", 5, 1, 60, "Time limit for connecting to BF4SW.")
          .atRunTime();

  /** Time limit of one query to BF4SW. */
  public static final Setting<Duration> BF4SW_STATEMENT_TIMEOUT =
      Setting.seconds(
              "bf4ps.bf4sw.statement-timeout", 15, 1, 600, "Time limit of one query to BF4SW.")
          .atRunTime();

  static final List<Setting<?>> ALL =
      List.of(
          BF4SW_URL,
          BF4SW_USER,
          BF4SW_PASSWORD,
          BF4SW_CONNECT_TIMEOUT,
          BF4SW_STATEMENT_TIMEOUT,
          DISCOVERY_INTERVAL,
          DISCOVERY_BATCH,
          DISCOVERY_OVERLAP,
          DISCOVERY_TIME_BOX);

  private DiscoveryTunables() {}
}
