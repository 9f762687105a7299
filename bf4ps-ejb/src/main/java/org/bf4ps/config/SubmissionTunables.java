package org.bf4ps.config;

import java.time.Duration;
import java.util.List;

/** The tunables of submissions by hand; part of {@link Tunables#ALL}. */
public final class SubmissionTunables {
  /** How many tickets may be open. */
  public static final Setting<Integer> QUEUE_LIMIT =
      Setting.integer(
              "bf4ps.submission.queue-limit",
              500,
              1,
              100_000,
              "tickets",
              "How many tickets may be open; a further submission is refused until there is room.")
          .atRunTime();

  /** How many new soldiers one submitter may ask for in an hour. */
  public static final Setting<Integer> SUBMITTER_LIMIT =
      Setting.integer(
              "bf4ps.submission.submitter-limit",
              30,
              1,
              100_000,
              "tickets an hour",
              "How many new soldiers one submitter without an API key may ask for in any hour.")
          .atRunTime();

  /** How many new soldiers all submitters may ask for in an hour. */
  public static final Setting<Integer> HOURLY_LIMIT =
      Setting.integer(
              "bf4ps.submission.hourly-limit",
              600,
              1,
              1_000_000,
              "tickets an hour",
              "How many new soldiers all submitters together may ask for in any hour.")
          .atRunTime();

  /** How many updates one submitter may ask for in an hour. */
  public static final Setting<Integer> UPDATE_LIMIT =
      Setting.integer(
              "bf4ps.submission.update-limit",
              60,
              1,
              100_000,
              "tickets an hour",
              "How many updates of known soldiers one submitter without an API key may ask for in any"
                  + " hour.")
          .atRunTime();

  /** How many updates all submitters may ask for in an hour. */
  public static final Setting<Integer> UPDATE_HOURLY_LIMIT =
      Setting.integer(
              "bf4ps.submission.update-hourly-limit",
              1_200,
              1,
              1_000_000,
              "tickets an hour",
              "How many updates of known soldiers all submitters together may ask for in any hour.")
          .atRunTime();

  /** How much greater the limits of a program with an API key are. */
  public static final Setting<Integer> KEY_FACTOR =
      Setting.integer(
              "bf4ps.submission.key-factor",
              10,
              1,
              1_000,
              "times",
              "How many times as much as others a submitter with an API key may ask for.")
          .atRunTime();

  /** How far each further ticket of a submitter stands back. */
  public static final Setting<Duration> TURN_SPACING =
      Setting.seconds(
              "bf4ps.submission.turn-spacing",
              60,
              0,
              3_600,
              "For each ticket that a submitter has open already, a further one takes its place in the"
                  + " queue as if it came this much later.")
          .atRunTime();

  /** How long a ticket may stay open. */
  public static final Setting<Duration> OPEN_FOR =
      Setting.seconds(
              "bf4ps.submission.open-for",
              86_400,
              60,
              2_592_000,
              "A ticket that is open for this long expires; the soldier, if there is one, stays.")
          .atRunTime();

  /** How long a ticket is kept after its end. */
  public static final Setting<Duration> KEPT_FOR =
      Setting.seconds(
              "bf4ps.submission.kept-for",
              604_800,
              60,
              31_536_000,
              "How long a finished ticket still answers.")
          .atRunTime();

  /** How often tickets are looked after. */
  public static final Setting<Duration> ROUND_INTERVAL =
      Setting.seconds(
              "bf4ps.submission.round-interval",
              5,
              1,
              60,
              "How often tickets are settled, expired and removed, and lost validations recovered.")
          .atRunTime();

  /** How many denials reject a submission. */
  public static final Setting<Integer> EVIDENCE =
      Setting.integer(
              "bf4ps.submission.evidence",
              2,
              1,
              20,
              "answers",
              "How many answers in a row that Battlelog knows no such soldier, or told of another one,"
                  + " reject a submission.")
          .atRunTime();

  /** The wait between two denials. */
  public static final Setting<Duration> EVIDENCE_WAIT =
      Setting.seconds(
              "bf4ps.submission.evidence-wait",
              60,
              1,
              86_400,
              "Wait before a submission that Battlelog denied is asked about again.")
          .atRunTime();

  /** How many passing faults end a submission. */
  public static final Setting<Integer> FAULTS =
      Setting.integer(
              "bf4ps.submission.faults",
              8,
              1,
              100,
              "answers",
              "After this many passing faults in a row a submission has failed.")
          .atRunTime();

  /** The first wait after a passing fault. */
  public static final Setting<Duration> FAULT_WAIT =
      Setting.seconds(
              "bf4ps.submission.fault-wait",
              30,
              1,
              86_400,
              "Wait after the first passing fault of a validation; it doubles with each further one.")
          .atRunTime();

  /** The longest wait after passing faults. */
  public static final Setting<Duration> FAULT_WAIT_CAP =
      Setting.seconds(
              "bf4ps.submission.fault-wait-cap",
              1_800,
              1,
              86_400,
              "Longest wait after passing faults of a validation.")
          .atRunTime();

  /** All of them, in the order of the reference page. */
  static final List<Setting<?>> ALL =
      List.of(
          QUEUE_LIMIT,
          SUBMITTER_LIMIT,
          HOURLY_LIMIT,
          UPDATE_LIMIT,
          UPDATE_HOURLY_LIMIT,
          KEY_FACTOR,
          TURN_SPACING,
          OPEN_FOR,
          KEPT_FOR,
          ROUND_INTERVAL,
          EVIDENCE,
          EVIDENCE_WAIT,
          FAULTS,
          FAULT_WAIT,
          FAULT_WAIT_CAP);

  private SubmissionTunables() {}
}
