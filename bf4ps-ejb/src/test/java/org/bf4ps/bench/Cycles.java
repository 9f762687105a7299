package org.bf4ps.bench;

import java.io.ByteArrayInputStream;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.DetailedStats;
import org.bf4ps.battlelog.Outcome;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.battlelog.parse.Answers;
import org.bf4ps.collector.Finaliser;
import org.bf4ps.config.FeederTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.queue.Claim;
import org.bf4ps.queue.Claims;
import org.bf4ps.queue.Leases;

/**
 * The whole database life of a collection, by the doors that a collector uses and in their three
 * transactions: claim, start, finalise, with current values, a new snapshot of history, state and
 * events. The permit is left out, for it exists to slow collectors down, and so is the request.
 */
final class Cycles implements AutoCloseable {
  private static final int CLIENTS = 8;

  /** Far more than the working set, so that a soldier rests between two of its cycles. */
  private static final int SOLDIERS = 20_000;

  private static final String MANY_SOLDIERS =
      """
      WITH s AS (
        INSERT INTO soldiers (persona_id, platform, current_name, first_seen_at, last_seen_at)
        SELECT i, 'pc', 'Soldier ' || i, now(), now() FROM generate_series(1, %d) i
        RETURNING soldier_id
      )
      INSERT INTO collection_state (soldier_id, detailed_next_due_at, profile_next_due_at,
                                    weapons_next_due_at, vehicles_next_due_at)
      SELECT soldier_id, now(), now(), now(), now() FROM s
      """;

  private final QueueDatabase db;
  private final UUID[] collectors = new UUID[CLIENTS];
  private final ThreadLocal<UUID> collector;
  private final AtomicLong hired = new AtomicLong();
  private final AtomicLong played = new AtomicLong();
  private final Clients clients = new Clients(CLIENTS);
  private final Claims claims = new Claims(QueueDatabase.ORDER);
  private final Leases leases = new Leases();
  private final Finaliser finaliser;
  private final Backlog backlog;
  private final int depth;
  private final BenchInput input;
  private final DetailedStats answer;

  Cycles(QueueDatabase db, Figures figures) throws Exception {
    this.db = db;
    Settings settings = Settings.of(Map.of());
    depth = settings.get(FeederTunables.FEEDER_DEPTH);
    finaliser = new Finaliser(db.transactions(), settings);
    db.execute(MANY_SOLDIERS.formatted(SOLDIERS));
    for (int i = 0; i < CLIENTS; i++) {
      collectors[i] = db.collector("client" + i, "home");
    }
    collector = ThreadLocal.withInitial(() -> collectors[(int) hired.getAndIncrement()]);
    List<Long> soldiers =
        db.rows("SELECT soldier_id FROM soldiers ORDER BY soldier_id").stream()
            .map(row -> (Long) row.get("soldier_id"))
            .toList();
    backlog = new Backlog(db, soldiers, List.of(Resource.DETAILED));
    input = BenchInput.of(Resource.DETAILED);
    figures.progress("The record of the cycles: " + input.origin());
    answer =
        (DetailedStats)
            Answers.populate(
                input.resource(), input.persona(), new ByteArrayInputStream(input.answer()));
    BenchServer.execute(db.dataSource(), "VACUUM (ANALYZE)");
  }

  /** Tops the working set up, untimed, and takes all of it through its cycle. */
  Rate round() throws Exception {
    backlog.topUp(depth);
    return clients.run(this::cycle);
  }

  /** Writes the rows of as many cycles, and nothing else; a cycle of each soldier must be over. */
  Rate rowsAlone() throws Exception {
    RowsAlone rows = new RowsAlone(db, collectors[0]);
    backlog.topUp(depth);
    rows.take();
    return clients.run(rows::write);
  }

  /** Lets the same clients do something else. */
  Rate others(BooleanSupplier step) throws Exception {
    return clients.run(step);
  }

  /** How many jobs a round takes through. */
  int depth() {
    return depth;
  }

  private boolean cycle() {
    Optional<Claim> claim =
        db.transactions()
            .call(
                handle -> claims.claim(handle, collector.get(), "background", QueueDatabase.LEASE));
    claim.ifPresent(this::collect);
    return claim.isPresent();
  }

  private void collect(Claim claim) {
    boolean ended =
        db.transactions().call(handle -> leases.start(handle, claim))
            && finaliser.end(
                claim,
                new Outcome.Success(playedOn(), 200, input.answer().length, 1),
                Duration.ofMillis(200));
    if (!ended) {
      throw new IllegalStateException("A cycle lost its lease");
    }
  }

  /** The record with a round more played, so that every cycle has history to write. */
  private DetailedStats playedOn() {
    Map<DetailedField, Number> values = new EnumMap<>(answer.values());
    long rounds = played.incrementAndGet();
    for (DetailedField field :
        List.of(DetailedField.SCORE, DetailedField.KILLS, DetailedField.TIME_PLAYED)) {
      values.put(field, answer.get(field).longValue() + rounds);
    }
    return new DetailedStats(values);
  }

  @Override
  public void close() {
    clients.close();
  }
}
