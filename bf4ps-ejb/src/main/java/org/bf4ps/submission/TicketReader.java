package org.bf4ps.submission;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.config.Following;
import org.bf4ps.config.Settings;
import org.bf4ps.coverage.FreshnessReader;
import org.bf4ps.coverage.ResourceFreshness;
import org.bf4ps.database.DatabaseClock;
import org.bf4ps.database.Transactions;
import org.bf4ps.optout.HiddenSoldiers;
import org.bf4ps.submission.Ticket.Hold;
import org.jdbi.v3.core.Handle;

/** Tells where tickets stand: all of it from the database, so that a restart changes nothing. */
@ApplicationScoped
public class TicketReader {
  /**
   * What waits for an appointed later request sends nothing before this one, so it is not ahead.
   * {@code OFFSET 0} keeps the look at each ticket's own jobs: without it the whole queue is read.
   */
  private static final String BEFORE =
      """
      SELECT count(*) AS open, count(*) FILTER (WHERE state <> 'collecting') AS not_accepted
        FROM manual_submissions
       WHERE state IN ('queued', 'validating', 'collecting')
         AND (turn_at, submission_id) < (:turnAt, :submission)
         AND CASE state
               WHEN 'queued' THEN next_attempt_at <= greatest(now(), :notBefore)
               WHEN 'validating' THEN TRUE
               ELSE EXISTS (SELECT FROM collection_jobs j
                             WHERE j.soldier_id = manual_submissions.soldier_id OFFSET 0)
             END
      """;

  /** Two counts, because each index of the queue holds one kind of row: waiting, or held. */
  private static final String JOBS =
      """
      SELECT (SELECT count(*) FROM collection_jobs
               WHERE status = 'pending' AND lane = 'interactive'
                 AND soldier_id IS DISTINCT FROM CAST(:soldier AS bigint))
           + (SELECT count(*) FROM collection_jobs
               WHERE status IN ('claimed', 'running') AND lane = 'interactive'
                 AND soldier_id IS DISTINCT FROM CAST(:soldier AS bigint))
      """;

  private final Transactions transactions;
  private final Following<Practice> practice;

  /** For the container's proxy. */
  protected TicketReader() {
    transactions = null;
    practice = null;
  }

  /**
   * Opens the reader.
   *
   * @param transactions the way to the database
   * @param settings the node's settings
   */
  @Inject
  public TicketReader(Transactions transactions, Settings settings) {
    this.transactions = transactions;
    this.practice = new Following<>(settings, Practice::of);
  }

  /** How it is done by one state of the settings. */
  private record Practice(
      TicketTable tickets, Needs needs, InteractiveLane lane, ValidationPolicy policy) {
    static Practice of(Settings settings) {
      return new Practice(
          new TicketTable(settings),
          Needs.of(settings),
          new InteractiveLane(settings),
          ValidationPolicy.of(settings));
    }
  }

  private record Before(int open, int notAccepted) {}

  /** What of a ticket is not in its row. */
  private record Standing(
      int collected,
      Optional<Integer> position,
      Optional<Estimate> estimate,
      Hold hold,
      Optional<Instant> retryAt,
      Optional<String> reason) {}

  /**
   * Reads a ticket as of now.
   *
   * @param id the ticket
   * @return empty for one that never was, or was removed after its time
   */
  public Optional<Ticket> find(UUID id) {
    Practice now = practice.get();
    return transactions.call(
        handle ->
            now.tickets()
                .find(handle, id)
                .map(
                    row ->
                        HiddenSoldiers.since(handle, row.soldier().persona())
                            .map(since -> hidden(row, since))
                            .orElseGet(() -> shown(now, handle, row))));
  }

  private static Ticket shown(Practice practice, Handle handle, TicketRow row) {
    return ticket(
        row, nameOf(handle, row), row.state().open() ? open(practice, handle, row) : ended(row));
  }

  /** Nothing more comes of an open one, whose row the next round writes so. */
  private static Ticket hidden(TicketRow row, Instant since) {
    boolean open = row.state().open();
    return new Ticket(
        row.id(),
        new SubmittedSoldier(row.soldier().persona(), null),
        open ? TicketState.REJECTED : row.state(),
        false,
        0,
        Optional.empty(),
        Optional.empty(),
        Hold.NONE,
        Optional.empty(),
        Optional.of(HiddenSoldiers.MEANING),
        row.createdAt(),
        row.updatedAt(),
        Optional.of(open ? since : row.finishedAt()),
        row.expiresAt());
  }

  /** What a person typed is no proof: once the soldier is known, its own name is told. */
  private static String nameOf(Handle handle, TicketRow row) {
    return row.soldierId() == null
        ? row.soldier().name()
        : handle
            .createQuery(
                "SELECT current_name FROM soldiers"
                    + " WHERE soldier_id = :soldier AND hidden_at IS NULL")
            .bind("soldier", row.soldierId())
            .mapTo(String.class)
            .findOne()
            .orElse(null);
  }

  /**
   * The ticket that is open for a soldier, so that its page can tell of it.
   *
   * @param persona the soldier's identity
   * @return the ticket's key; empty if nobody waits for the soldier
   */
  public Optional<UUID> openFor(Persona persona) {
    return transactions.call(
        handle -> practice.get().tickets().openOf(handle, persona).map(TicketRow::id));
  }

  private static Standing ended(TicketRow row) {
    return new Standing(
        row.state() == TicketState.DONE ? Resource.values().length : 0,
        Optional.empty(),
        Optional.empty(),
        Hold.NONE,
        Optional.empty(),
        Optional.ofNullable(row.reason()));
  }

  private static Standing open(Practice practice, Handle handle, TicketRow row) {
    Instant now = DatabaseClock.now(handle);
    Map<Resource, ResourceFreshness> known =
        row.soldierId() == null ? Map.of() : FreshnessReader.ofSoldier(handle, row.soldierId());
    List<Resource> open =
        known.isEmpty()
            ? List.of(Resource.values())
            : practice.needs().open(known, row.createdAt());
    Instant notBefore = notBefore(row, known, open);
    Before before =
        handle
            .createQuery(BEFORE)
            .bind("turnAt", row.turnAt())
            .bind("submission", row.id())
            .bind("notBefore", notBefore)
            .map((each, context) -> new Before(each.getInt("open"), each.getInt("not_accepted")))
            .one();
    Optional<Pace> pace = practice.lane().pace(handle);
    Ahead ahead =
        new Ahead(before.notAccepted(), jobsOfOthers(handle, row), Math.max(1, open.size()));
    Duration doubt =
        row.soldierId() == null ? practice.policy().doubt(row.denials()) : Duration.ZERO;
    boolean waits = notBefore.isAfter(now);
    String reason =
        waits && row.soldierId() != null
            ? LastAnswer.sentence(handle, row.soldierId(), known, open)
            : row.reason();
    return new Standing(
        known.isEmpty() ? 0 : Resource.values().length - open.size(),
        Optional.of(before.open() + 1),
        pace.map(is -> Estimate.of(now, notBefore, is, ahead, doubt)),
        pace.isEmpty()
            ? practice.lane().alive(handle) ? Hold.PAUSED : Hold.NO_COLLECTOR
            : hold(now, notBefore, pace.get()),
        waits ? Optional.of(notBefore) : Optional.empty(),
        Optional.ofNullable(reason));
  }

  /** When the first request that the ticket itself waits for may leave. */
  private static Instant notBefore(
      TicketRow row, Map<Resource, ResourceFreshness> known, List<Resource> open) {
    return open.stream()
        .map(known::get)
        .filter(
            each ->
                each != null
                    && each.lastAttemptAt() != null
                    && !each.lastAttemptAt().isBefore(row.createdAt())
                    && each.nextDueAt() != null)
        .map(ResourceFreshness::nextDueAt)
        .max(Instant::compareTo)
        .orElse(row.nextAttemptAt());
  }

  private static Hold hold(Instant now, Instant notBefore, Pace pace) {
    if (notBefore.isAfter(now)) {
      return Hold.RETRY;
    }
    // A gate is shut for a moment after each request; only what is longer is worth telling.
    return pace.closed().compareTo(pace.slow().plusSeconds(1)) > 0 ? Hold.EGRESS_CLOSED : Hold.NONE;
  }

  private static int jobsOfOthers(Handle handle, TicketRow row) {
    return handle.createQuery(JOBS).bind("soldier", row.soldierId()).mapTo(Integer.class).one();
  }

  private static Ticket ticket(TicketRow row, String name, Standing standing) {
    return new Ticket(
        row.id(),
        new SubmittedSoldier(row.soldier().persona(), name),
        row.state(),
        row.soldierId() != null,
        standing.collected(),
        standing.position(),
        standing.estimate(),
        standing.hold(),
        standing.retryAt(),
        standing.reason(),
        row.createdAt(),
        row.updatedAt(),
        Optional.ofNullable(row.finishedAt()),
        row.expiresAt());
  }
}
