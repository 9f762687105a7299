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

  /** Jobs in a collector's hands are as good as asked for. */
  private static final String ASKED =
      """
      SELECT resource FROM collection_jobs
       WHERE soldier_id = :soldier
         AND (status <> 'pending' OR lane = 'interactive' AND priority_value >= :value)
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
   * <p>A collection may end between the look at what is known and the demand; what was made for it
   * is taken back, or it would be bought twice.
   *
   * @param missing of what is known, the resources to ask for
   */
  void demand(
      Handle handle,
      long soldierId,
      int turn,
      Function<Map<Resource, ResourceFreshness>, List<Resource>> missing) {
    int value = 1 - turn;
    List<String> asked =
        handle
            .createQuery(ASKED)
            .bind("soldier", soldierId)
            .bind("value", value)
            .mapTo(String.class)
            .list();
    List<Wanted> wanted =
        missing.apply(FreshnessReader.ofSoldier(handle, soldierId)).stream()
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
    List<Wanted> created =
        wanted.isEmpty()
            ? List.of()
            : demand.ask(handle, wanted).entrySet().stream()
                .filter(answer -> answer.getValue() == Demand.Answer.CREATED)
                .map(Map.Entry::getKey)
                .toList();
    if (!created.isEmpty()) {
      List<Resource> still = missing.apply(FreshnessReader.ofSoldier(handle, soldierId));
      created.stream()
          .filter(each -> !still.contains(each.resource()))
          .forEach(each -> demand.takeBack(handle, each));
    }
  }
}
