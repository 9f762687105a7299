package org.bf4ps.overview;

/** What has a traffic light. */
public enum Signal {
  /** Whether the collection of all soldiers goes on. */
  COVERAGE,
  /** How much of the budget over all egresses is used. */
  BUDGET,
  /** How long the oldest eligible job waits. */
  QUEUE,
  /** Which egress addresses are closed, and by whom. */
  EGRESSES,
  /** Which collectors are lost or idle by order. */
  COLLECTORS,
  /** Whether new soldiers and activity are learned from BF4SW. */
  DISCOVERY,
  /** Whether a batch job failed and was not made good, or was left unfinished. */
  BATCH,
  /** Whether the nodes live, and what operators stored holds on each. */
  NODES,
  /** Whether the laws of the queue hold. */
  LAWS,
  /** How old the oldest snapshot of the database is, and who holds it. */
  SNAPSHOT,
  /** How many dead rows the tables of the queue carry. */
  DEAD_ROWS,
  /** Whether the schema is the one of this node. */
  MIGRATIONS
}
