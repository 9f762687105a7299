package org.bf4ps.submission;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.coverage.FreshnessReader;
import org.bf4ps.coverage.ResourceFreshness;
import org.bf4ps.queue.Demand;
import org.bf4ps.queue.Wanted;
import org.bf4ps.schedule.JobReason;
import org.bf4ps.schedule.PriorityClass;
import org.jdbi.v3.core.Handle;

/**
 * Turns the ticket of a known soldier into work: provenance {@code manual}, and interactive jobs
 * for what is missing or stale; work that exists already is promoted (database-schema: Manual
 * submission).
 */
public final class Acceptance {
  private static final String COLLECTING =
      """
      UPDATE manual_submissions
         SET state = 'collecting', soldier_id = :soldier, reason = NULL, %s
       WHERE submission_id = :submission AND finished_at IS NULL
      """
          .formatted(Validations.LET_GO);

  private static final String SOURCE =
      """
      INSERT INTO soldier_sources AS t (soldier_id, source_type, first_seen_at, last_seen_at)
      VALUES (:soldier, 'manual', :at, :at)
      ON CONFLICT (soldier_id, source_type) DO UPDATE
         SET last_seen_at = greatest(t.last_seen_at, excluded.last_seen_at)
      """;

  /**
   * Keeps the soldier's jobs as they are until the transaction ends, except those that somebody
   * writes at this moment.
   */
  private static final String HOLD =
      """
      SELECT resource FROM collection_jobs
       WHERE soldier_id = :soldier
       ORDER BY resource
         FOR NO KEY UPDATE SKIP LOCKED
      """;

  /**
   * Jobs in a collector's hands, and those whose end is being written, are as good as asked for.
   */
  private static final String ASKED =
      """
      SELECT resource FROM collection_jobs
       WHERE soldier_id = :soldier
         AND (status <> 'pending' OR lane = 'interactive' AND priority_value >= :value
           OR resource <> ALL (:held))
      """;

  private final Needs needs;
  private final Demand demand = new Demand();

  /**
   * Prepares acceptance.
   *
   * @param needs what tickets wait for
   */
  public Acceptance(Needs needs) {
    this.needs = needs;
  }

  /**
   * Accepts a ticket.
   *
   * @param handle a transaction that holds the ticket
   * @param submission the ticket
   * @param soldierId the soldier
   * @param turn the ticket's turn among its submitter's, from 1
   * @param now the present, by the database's clock
   */
  public void accept(Handle handle, UUID submission, long soldierId, int turn, Instant now) {
    handle
        .createUpdate(COLLECTING)
        .bind("submission", submission)
        .bind("soldier", soldierId)
        .execute();
    refreshSource(handle, soldierId, now);
    demand(handle, soldierId, turn, known -> needs.wanted(known, now));
  }

  /** Notes that a person told of the soldier. */
  void refreshSource(Handle handle, long soldierId, Instant now) {
    handle.createUpdate(SOURCE).bind("soldier", soldierId).bind("at", now).execute();
  }

  /**
   * Asks for resources that nobody asked for by hand yet, or only at a later turn. Among what
   * people ask for, a submitter's first ticket goes before anybody's second.
   *
   * <p>What is known is read last: between that and the demand no collection can end, or one that
   * was just answered would be asked for again.
   *
   * @param missing of what is known, the resources to ask for
   */
  void demand(
      Handle handle,
      long soldierId,
      int turn,
      Function<Map<Resource, ResourceFreshness>, List<Resource>> missing) {
    int value = 1 - turn;
    List<String> held =
        handle.createQuery(HOLD).bind("soldier", soldierId).mapTo(String.class).list();
    List<String> asked =
        handle
            .createQuery(ASKED)
            .bind("soldier", soldierId)
            .bind("value", value)
            .bindArray("held", String.class, held)
            .mapTo(String.class)
            .list();
    List<Resource> resources = missing.apply(FreshnessReader.ofSoldier(handle, soldierId));
    List<Wanted> wanted =
        resources.stream()
            .filter(resource -> !asked.contains(resource.label()))
            .map(
                resource ->
                    new Wanted(
                        soldierId,
                        resource,
                        PriorityClass.INTERACTIVE,
                        value,
                        JobReason.MANUAL,
                        null))
            .toList();
    if (!wanted.isEmpty()) {
      demand.ask(handle, wanted);
    }
  }
}
