package org.bf4ps.figures;

import java.util.List;

/**
 * Every figure of this product under {@code /metrics}, by the name that Prometheus reads. {@code
 * docs/metrics.md} is made from here.
 */
public enum Figure {
  /** Jobs and validations claimed. */
  CLAIMS(
      Kind.COUNTER,
      Source.NODE,
      "bf4ps_collector_claims_total",
      "Jobs and validations that this node's collectors claimed.",
      "resource",
      "class"),
  /** Looks for work that found none. */
  EMPTY_CLAIMS(
      Kind.COUNTER,
      Source.NODE,
      "bf4ps_collector_empty_claims_total",
      "Looks for work at an open gate that found nothing to claim.",
      "lane"),
  /** How long jobs waited. */
  CLAIM_WAIT(
      Kind.TIMER,
      Source.NODE,
      "bf4ps_collector_claim_wait_seconds",
      "How long a claimed job had been eligible.",
      "class"),
  /** Waits for a gate. */
  GATE_WAITS(
      Kind.TIMER,
      Source.NODE,
      "bf4ps_collector_gate_wait_seconds",
      "Rests because a gate or the budget was closed, as long as they were meant to be.",
      "egress"),
  /** Requests. */
  SENDS(
      Kind.COUNTER,
      Source.NODE,
      "bf4ps_collector_sends_total",
      "Requests let go to Battlelog.",
      "resource"),
  /** Throttles. */
  THROTTLES(
      Kind.COUNTER,
      Source.NODE,
      "bf4ps_collector_throttles_total",
      "Answers 403 and 429 of Battlelog.",
      "egress"),
  /** Ends of collections. */
  OUTCOMES(
      Kind.COUNTER,
      Source.NODE,
      "bf4ps_collector_outcomes_total",
      "Ends that were written: success or the class of the failure.",
      "resource",
      "result"),
  /** Refused writes. */
  STALE_WRITES(
      Kind.COUNTER,
      Source.NODE,
      "bf4ps_collector_stale_writes_total",
      "Writes that were refused because the lease was gone.",
      "resource",
      "step"),
  /** Reading answers. */
  PARSE(
      Kind.TIMER,
      Source.NODE,
      "bf4ps_collector_parse_seconds",
      "Reading one answer, the waits for its bytes left out.",
      "resource"),
  /** Writing ends. */
  FINALISE(
      Kind.TIMER,
      Source.NODE,
      "bf4ps_collector_finalise_seconds",
      "Writing one end: data, state, event and the job's removal, refused ones included.",
      "resource"),
  /** Leases in hand. */
  LEASES_HELD(
      Kind.GAUGE,
      Source.NODE,
      "bf4ps_collector_leases_held",
      "Leases of jobs that this node's collectors work on."),
  /** Leases in hand that are over. */
  LEASES_FENCED(
      Kind.GAUGE,
      Source.NODE,
      "bf4ps_collector_leases_fenced",
      "Those of them whose local deadline has passed: nothing is sent on them any more."),
  /** Parts without a pulse. */
  SILENT_PARTS(
      Kind.GAUGE,
      Source.NODE,
      "bf4ps_node_silent_parts",
      "Timers, collectors and lease renewals of this node that are silent for too long.",
      "kind"),
  /** Logins. */
  LOGINS(
      Kind.COUNTER,
      Source.NODE,
      "bf4ps_logins_total",
      "Attempts to log in to the console by form, setup or provider: done, refused, or held back"
          + " after too many failures.",
      "way",
      "result"),
  /** Connections in use. */
  POOL_IN_USE(
      Kind.GAUGE,
      Source.NODE,
      "bf4ps_pool_in_use",
      "Connections that this node's native SQL holds; entities and the batch repository take theirs"
          + " beside it."),
  /** Connections there may be. */
  POOL_LIMIT(
      Kind.GAUGE,
      Source.NODE,
      "bf4ps_pool_limit",
      "Connections that the pool may have (BF4PS_DB_POOL_MAX)."),
  /** Waits for a connection. */
  POOL_WAIT(
      Kind.TIMER,
      Source.NODE,
      "bf4ps_pool_wait_seconds",
      "How long native SQL waited for a connection."),
  /** Recovered jobs. */
  RECOVERIES(
      Kind.COUNTER,
      Source.SCHEDULER,
      "bf4ps_recovery_jobs_total",
      "Jobs that this node returned to the queue: lease_expired, attempt_limit, or set_aside for"
          + " one that could not be.",
      "reason"),
  /** Jobs. */
  QUEUE_JOBS(
      Kind.GAUGE,
      Source.CLUSTER,
      "bf4ps_queue_jobs",
      "Jobs in the queue.",
      "lane",
      "class",
      "status"),
  /** The oldest eligible job. */
  QUEUE_OLDEST(
      Kind.GAUGE,
      Source.CLUSTER,
      "bf4ps_queue_oldest_eligible_seconds",
      "How long the oldest eligible job of a lane waits; 0 if none waits.",
      "lane"),
  /** Known soldiers. */
  SOLDIERS(Kind.GAUGE, Source.CLUSTER, "bf4ps_soldiers", "Known soldiers, hidden ones left out."),
  /** Coverage. */
  COVERAGE(
      Kind.GAUGE,
      Source.CLUSTER,
      "bf4ps_coverage_ratio",
      "Share of the soldiers whose resource was collected, or is known to be unavailable; absent"
          + " without soldiers.",
      "resource"),
  /** Budget used. */
  BUDGET_SENDS(
      Kind.GAUGE,
      Source.CLUSTER,
      "bf4ps_budget_sends",
      "Permits of all egress keys within the budget's window."),
  /** Budget. */
  BUDGET_LIMIT(
      Kind.GAUGE,
      Source.CLUSTER,
      "bf4ps_budget_limit",
      "Permits that the budget allows in its window; 0 for no budget."),
  /** Gates. */
  EGRESS_CLOSED(
      Kind.GAUGE,
      Source.CLUSTER,
      "bf4ps_egress_closed",
      "1 while a gate is throttled, paused or held by a measurement, else 0.",
      "egress",
      "condition"),
  /** Collectors. */
  COLLECTORS(
      Kind.GAUGE,
      Source.CLUSTER,
      "bf4ps_collectors",
      "Collectors that are not retired: healthy or lost.",
      "state"),
  /** Discovery. */
  DISCOVERY_AGE(
      Kind.GAUGE,
      Source.CLUSTER,
      "bf4ps_discovery_age_seconds",
      "How long ago BF4SW was last read by both rounds; a round that never succeeded counts from"
          + " this node's start. Absent while no node knows a BF4SW."),
  /** The oldest snapshot in transactions. */
  SNAPSHOT_TRANSACTIONS(
      Kind.GAUGE,
      Source.CLUSTER,
      "bf4ps_database_snapshot_age_transactions",
      "How many transactions ago the oldest snapshot (xmin) was taken, with the name of the"
          + " application or of whatever else holds it; 0 and an empty name if nobody holds one.",
      "application"),
  /** The oldest snapshot in time. */
  SNAPSHOT_SECONDS(
      Kind.GAUGE,
      Source.CLUSTER,
      "bf4ps_database_snapshot_age_seconds",
      "How long the transaction of that snapshot is open; where the database does not tell, how"
          + " long this node has seen it.",
      "application"),
  /** Dead rows. */
  DEAD_ROWS(
      Kind.GAUGE,
      Source.CLUSTER,
      "bf4ps_database_dead_rows",
      "Dead rows of the queue's tables, by the database's estimate.",
      "table"),
  /** Living rows. */
  LIVE_ROWS(
      Kind.GAUGE,
      Source.CLUSTER,
      "bf4ps_database_live_rows",
      "Living rows of the same tables, by the database's estimate.",
      "table"),
  /** Batch jobs that somebody has to look at. */
  BATCH_JOBS(
      Kind.GAUGE,
      Source.CLUSTER,
      "bf4ps_batch_jobs",
      "Batch jobs whose last run failed and was not made good (failed), and executions that a dead"
          + " node left unfinished (left).",
      "condition"),
  /** The age of the reading. */
  READING_AGE(
      Kind.GAUGE,
      Source.SCHEDULER,
      "bf4ps_cluster_reading_age_seconds",
      "How old this node's reading of the figures of the whole cluster is."),
  /** Broken laws. */
  LAW_BREACHES(
      Kind.GAUGE,
      Source.CLUSTER,
      "bf4ps_queue_law_breaches",
      "Breaches of a law of the queue at the last reading.",
      "law"),
  /** The age of the laws' reading. */
  LAWS_AGE(
      Kind.GAUGE,
      Source.SCHEDULER,
      "bf4ps_queue_laws_age_seconds",
      "How old the last reading of the laws is; before the first, how long this node has tried.");

  private final Kind kind;
  private final Source source;
  private final String exported;
  private final String meaning;
  private final List<String> labels;

  Figure(Kind kind, Source source, String exported, String meaning, String... labels) {
    this.kind = kind;
    this.source = source;
    this.exported = exported;
    this.meaning = meaning;
    this.labels = List.of(labels);
  }

  /** How a figure behaves. */
  public enum Kind {
    /** Grows, and starts again with the node. */
    COUNTER,
    /** Goes up and down. */
    GAUGE,
    /**
     * How often something took how long: {@code _count} and {@code _sum}, quantiles beside them.
     */
    TIMER
  }

  /** Who shows a figure. */
  public enum Source {
    /** Every node, about itself. */
    NODE,
    /** Nodes of the scheduler role, about themselves. */
    SCHEDULER,
    /** Nodes of the scheduler role, about the whole cluster: take the maximum, not the sum. */
    CLUSTER
  }

  /**
   * How it behaves.
   *
   * @return the kind
   */
  public Kind kind() {
    return kind;
  }

  /**
   * Who shows it.
   *
   * @return the source
   */
  public Source source() {
    return source;
  }

  /**
   * The name that Prometheus reads.
   *
   * @return the name, with the suffix of its unit
   */
  public String exported() {
    return exported;
  }

  /**
   * What it tells.
   *
   * @return a sentence
   */
  public String meaning() {
    return meaning;
  }

  /**
   * Its labels.
   *
   * @return their names, in the order in which values are given
   */
  public List<String> labels() {
    return labels;
  }
}
