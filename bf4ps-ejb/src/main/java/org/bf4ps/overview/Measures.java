package org.bf4ps.overview;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.collector.CollectorState;
import org.bf4ps.collector.RefusedCollector;
import org.bf4ps.coverage.CoverageTrend;
import org.bf4ps.egress.EgressState;
import org.bf4ps.node.NodeState;
import org.bf4ps.queue.QueueState;

/**
 * What the traffic lights are made from, at one moment.
 *
 * @param at the moment, by the database's clock
 * @param coverage how far each resource has come, and how fast
 * @param sends what leaves
 * @param queue the queue by lane, class and status
 * @param egresses the gates
 * @param collectors the registry
 * @param refused collectors that were refused of late and have not registered since
 * @param discovery what is learned from BF4SW by all nodes, or null if none ever tried and no BF4SW
 *     is configured here
 * @param failures batch jobs that failed and were not made good
 * @param left executions of batch jobs that dead nodes left unfinished
 * @param nodes the registry of nodes
 * @param laws what this node knows of the queue's laws, or null if it does not read them, as one
 *     without the scheduler role
 * @param snapshot the oldest snapshot, or null if nobody holds one
 * @param deadRows dead rows of the queue's tables by table
 * @param schema what the schema is at
 */
public record Measures(
    Instant at,
    Map<Resource, CoverageTrend> coverage,
    Sends sends,
    List<QueueState> queue,
    List<EgressState> egresses,
    List<CollectorState> collectors,
    List<RefusedCollector> refused,
    Discovery discovery,
    List<BatchFailure> failures,
    List<LeftExecution> left,
    List<NodeState> nodes,
    Laws laws,
    Snapshot snapshot,
    Map<String, DeadRows> deadRows,
    Schema schema) {

  /**
   * What leaves towards Battlelog.
   *
   * @param used permits within the budget's window
   * @param budget how many are allowed in it, 0 for no budget
   * @param window the budget's window
   */
  public record Sends(long used, int budget, Duration window) {}

  /**
   * How BF4SW is read.
   *
   * @param soldiersAt when new aliases were last read, or null if they never were
   * @param activityAt when activity was last read, or null if it never was
   * @param error the last fault in words, or null if the last rounds succeeded
   * @param interval how often both are due, the longer of the two
   */
  public record Discovery(
      Instant soldiersAt, Instant activityAt, String error, Duration interval) {}

  /**
   * What a node that reads the queue's laws knows of them.
   *
   * @param broken breaches by law at the last reading that succeeded, laws that held left out; null
   *     if none succeeded yet
   * @param readAt when that was, or when this node first tried if none succeeded
   * @param interval how often they are read
   */
  public record Laws(Map<String, Long> broken, Instant readAt, Duration interval) {}

  /**
   * The oldest snapshot: no row that died after it can be cleaned away.
   *
   * @param since when its transaction began, or, where the database does not tell this node's role,
   *     when this node first saw it: then it is held at least since that moment; never null
   * @param transactions how many transactions ago that was, 0 if none began since
   * @param holder who holds it: the name that a session's connection gave, or else {@code role
   *     NAME}; {@code replica NAME}, {@code replication slot NAME}, {@code prepared transaction
   *     GID}; or {@code the server itself}
   */
  public record Snapshot(Instant since, long transactions, String holder) {}

  /**
   * Rows of a table.
   *
   * @param dead dead ones, by the database's own estimate
   * @param live living ones
   */
  public record DeadRows(long dead, long live) {}

  /**
   * The schema.
   *
   * @param version the newest migration that was applied
   * @param sound whether none failed
   */
  public record Schema(String version, boolean sound) {}
}
