package org.bf4ps.config;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Every tunable of BF4PS but those of {@link SendTunables}; {@code docs/configuration.md} lists
 * them from here.
 */
public final class Tunables {
  /** What this node does. */
  public static final Setting<Set<Role>> ROLES =
      new Setting<>(
          "bf4ps.roles",
          "web,scheduler,collector",
          "names out of web, scheduler, collector, separated by commas",
          "What this node does.",
          Role::parse);

  /** The collectors of this node. */
  public static final Setting<List<CollectorSpec>> COLLECTORS =
      new Setting<>(
          "bf4ps.collectors",
          "",
          "entries 'name background-or-interactive egress-key [source-address]', separated by commas",
          "The collectors that this node runs; none if empty.",
          CollectorSpec::parse);

  /** Where this node keeps what must outlive a restart. */
  public static final Setting<String> STATE_DIR =
      Setting.text(
          "bf4ps.state-dir",
          "bf4ps-state",
          "a directory",
          "Where this node keeps the UUIDs of its collectors across restarts.");

  /** When the schema is brought up to date. */
  public static final Setting<MigrationStep> MIGRATIONS =
      new Setting<>(
          "bf4ps.migrations",
          "start",
          "one of start, separate",
          "When the schema is brought up to date: by each node at its start, or by ./bf4ps migrate"
              + " alone, and a node whose schema is behind does not start.",
          MigrationStep::parse);

  /** How wrong this node's clock is. */
  public static final Setting<Duration> CLOCK_OFFSET =
      Setting.seconds(
          "bf4ps.clock.offset",
          0,
          -86_400,
          86_400,
          "How far this node's wall clock is moved, to try what a wrong clock does; 0 in production."
              + " The database's clock, by which leases and due times go, does not move.");

  /** Battlelog's base. */
  public static final Setting<URI> BATTLELOG_BASE_URL =
      new Setting<>(
          "bf4ps.battlelog.base-url",
          "https://battlelog.battlefield.com",
          "an http or https URL without a path",
          "Where Battlelog answers.",
          Tunables::baseUrl);

  /** The contact in the User-Agent. */
  public static final Setting<String> BATTLELOG_CONTACT =
      Setting.text(
          "bf4ps.battlelog.contact",
          "operator of this BF4PS instance",
          "text, for example a mail address or URL",
          "Whom Battlelog's operators may ask: it stands in the User-Agent.");

  /** Time limit for connecting to Battlelog. */
  public static final Setting<Duration> BATTLELOG_CONNECT_TIMEOUT =
      Setting.millis(
          "bf4ps.battlelog.connect-timeout-ms",
          5_000,
          100,
          60_000,
          "Time limit for connecting to Battlelog.");

  /** Total time limit of a small answer. */
  public static final Setting<Duration> BATTLELOG_SMALL_TIMEOUT =
      Setting.millis(
          "bf4ps.battlelog.small-timeout-ms",
          15_000,
          500,
          120_000,
          "Total time limit of a detailed or profile request.");

  /** Total time limit of a large answer. */
  public static final Setting<Duration> BATTLELOG_LARGE_TIMEOUT =
      Setting.millis(
          "bf4ps.battlelog.large-timeout-ms",
          30_000,
          500,
          120_000,
          "Total time limit of a weapons or vehicles request.");

  /** How long an observation makes a soldier active. */
  public static final Setting<Duration> ACTIVE_WINDOW =
      Setting.seconds(
              "bf4ps.schedule.active-window",
              3_600,
              60,
              86_400,
              "A soldier observed within this time is in class active.")
          .atRunTime();

  /** How long an observation makes a soldier recent. */
  public static final Setting<Duration> RECENT_WINDOW =
      Setting.seconds(
              "bf4ps.schedule.recent-window",
              604_800,
              3_600,
              7_776_000,
              "A soldier observed within this time is in class recent.")
          .atRunTime();

  /** The least time between two gameplay collections. */
  public static final Setting<Duration> GAMEPLAY_INTERVAL =
      Setting.seconds(
              "bf4ps.schedule.gameplay-interval",
              3_600,
              60,
              604_800,
              "Least time between two collections of a soldier's detailed, weapons or vehicles resource"
                  + " (database-schema: Activity-aware gameplay freshness).")
          .atRunTime();

  /** The time between two profile collections. */
  public static final Setting<Duration> PROFILE_INTERVAL =
      Setting.seconds(
              "bf4ps.schedule.profile-interval",
              2_592_000,
              3_600,
              31_536_000,
              "Time between two collections of a profile (database-schema: Profile/country freshness).")
          .atRunTime();

  /** The first wait after a passing failure. */
  public static final Setting<Duration> RETRY_BASE =
      Setting.seconds(
              "bf4ps.retry.base",
              300,
              1,
              86_400,
              "Wait after the first failure of a resource; it doubles with each further one.")
          .atRunTime();

  /** The longest wait after failures. */
  public static final Setting<Duration> RETRY_CAP =
      Setting.seconds(
              "bf4ps.retry.cap", 21_600, 1, 604_800, "Longest wait after repeated failures.")
          .atRunTime();

  /** The wait after Battlelog said "not found". */
  public static final Setting<Duration> RETRY_NOT_FOUND =
      Setting.seconds(
              "bf4ps.retry.not-found",
              43_200,
              1,
              2_592_000,
              "Wait after Battlelog said that it does not know the soldier.")
          .atRunTime();

  /** How often "not found" must be said. */
  public static final Setting<Integer> UNAVAILABLE_AFTER =
      Setting.integer(
              "bf4ps.retry.unavailable-after",
              3,
              2,
              20,
              "answers",
              "How many answers 'not found' in a row make a resource unavailable.")
          .atRunTime();

  /** How long a collector waits when there is nothing to claim. */
  public static final Setting<Duration> COLLECTOR_IDLE =
      Setting.millis(
              "bf4ps.collector.idle-ms",
              1_000,
              10,
              60_000,
              "How long a collector rests when there was nothing to claim.")
          .atRunTime();

  /** Active work's share of the claims. */
  public static final Setting<Integer> CLAIM_SHARE_ACTIVE =
      Setting.integer(
              "bf4ps.claim.share.active",
              60,
              0,
              100,
              "weight",
              "Share of class active in the claims of background work, while other classes wait too;"
                  + " the same on every node.")
          .atRunTime();

  /** Recent work's share of the claims. */
  public static final Setting<Integer> CLAIM_SHARE_RECENT =
      Setting.integer(
              "bf4ps.claim.share.recent",
              20,
              0,
              100,
              "weight",
              "Share of class recent in the claims of background work, while other classes wait too;"
                  + " the same on every node.")
          .atRunTime();

  /** Bootstrap work's share of the claims. */
  public static final Setting<Integer> CLAIM_SHARE_BOOTSTRAP =
      Setting.integer(
              "bf4ps.claim.share.bootstrap",
              20,
              1,
              100,
              "weight",
              "Share of class bootstrap in the claims of background work, while other classes wait too;"
                  + " never 0, for the old population must go on draining.")
          .atRunTime();

  /** Whose collectors go on with the same soldier. */
  public static final Setting<Chain> COLLECTOR_CHAIN =
      new Setting<>(
              "bf4ps.collector.chain",
              "interactive",
              "one of interactive, all, none",
              "Which lanes' collectors go on with the same soldier's other jobs after a success.",
              Chain::parse)
          .atRunTime();

  /** How long events are kept. */
  public static final Setting<Integer> EVENT_RETENTION_DAYS =
      Setting.integer(
              "bf4ps.retention.event-days",
              180,
              1,
              3_650,
              "days",
              "How long collection events are kept (operational-schema: Retention).")
          .atRunTime();

  /** How long batch executions are kept. */
  public static final Setting<Integer> BATCH_RETENTION_DAYS =
      Setting.integer(
              "bf4ps.retention.batch-days",
              7,
              1,
              3_650,
              "days",
              "How long finished executions of batch jobs are kept.")
          .atRunTime();

  /** When an unfinished execution of another node counts as abandoned. */
  public static final Setting<Duration> BATCH_STALE_AFTER =
      Setting.seconds(
              "bf4ps.batch.stale-after",
              3_600,
              60,
              604_800,
              "An execution that never ended counts as abandoned this long after its start if its node"
                  + " is in no registry, as one of an older version; other nodes are told dead by"
                  + " their heartbeat.")
          .atRunTime();

  /** All tunables, those of {@link SendTunables} included, in the order of the reference page. */
  public static final List<Setting<?>> ALL =
      Stream.of(
              own(),
              LeaseTunables.ALL,
              DiscoveryTunables.ALL,
              FeederTunables.ALL,
              SendTunables.ALL,
              SubmissionTunables.ALL,
              EligibilityTunables.ALL,
              LeaderboardTunables.ALL,
              FigureTunables.ALL,
              WebTunables.ALL,
              OidcTunables.ALL,
              SiteTunables.ALL)
          .<Setting<?>>flatMap(List::stream)
          .toList();

  private Tunables() {}

  /**
   * Finds a tunable.
   *
   * @param key its key
   * @return the tunable, or empty if there is none
   */
  public static Optional<Setting<?>> find(String key) {
    return ALL.stream().<Setting<?>>map(each -> each).filter(s -> s.key().equals(key)).findFirst();
  }

  private static List<Setting<?>> own() {
    return List.of(
        ROLES,
        COLLECTORS,
        STATE_DIR,
        MIGRATIONS,
        CLOCK_OFFSET,
        BATTLELOG_BASE_URL,
        BATTLELOG_CONTACT,
        BATTLELOG_CONNECT_TIMEOUT,
        BATTLELOG_SMALL_TIMEOUT,
        BATTLELOG_LARGE_TIMEOUT,
        ACTIVE_WINDOW,
        RECENT_WINDOW,
        GAMEPLAY_INTERVAL,
        PROFILE_INTERVAL,
        RETRY_BASE,
        RETRY_CAP,
        RETRY_NOT_FOUND,
        UNAVAILABLE_AFTER,
        COLLECTOR_IDLE,
        COLLECTOR_CHAIN,
        CLAIM_SHARE_ACTIVE,
        CLAIM_SHARE_RECENT,
        CLAIM_SHARE_BOOTSTRAP,
        EVENT_RETENTION_DAYS,
        BATCH_RETENTION_DAYS,
        BATCH_STALE_AFTER);
  }

  static URI baseUrl(String text) {
    URI uri = URI.create(text.strip());
    boolean web = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
    boolean bare = uri.getRawPath() == null || uri.getRawPath().matches("/?");
    if (!web || uri.getHost() == null || !bare) {
      throw new IllegalArgumentException("not such a URL");
    }
    return uri;
  }
}
