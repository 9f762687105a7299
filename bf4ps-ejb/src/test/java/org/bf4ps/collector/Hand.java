package org.bf4ps.collector;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.bf4ps.battlelog.FailureClass;
import org.bf4ps.battlelog.Outcome;
import org.bf4ps.battlelog.Payload;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.battlelog.Profile;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.battlelog.fixture.Answer;
import org.bf4ps.battlelog.parse.Answers;
import org.bf4ps.battlelog.parse.RejectedAnswer;
import org.bf4ps.config.Settings;
import org.bf4ps.config.WorkShares;
import org.bf4ps.database.Transactions;
import org.bf4ps.egress.EgressAnswers;
import org.bf4ps.egress.EgressGate;
import org.bf4ps.egress.GateRules;
import org.bf4ps.egress.Permit;
import org.bf4ps.fixture.QueueDatabase;
import org.bf4ps.queue.Claim;
import org.bf4ps.queue.Claims;
import org.bf4ps.queue.Demand;
import org.bf4ps.queue.JobSteering;
import org.bf4ps.queue.Leases;
import org.bf4ps.queue.RecoveryRound;
import org.bf4ps.queue.Wanted;
import org.bf4ps.queue.WorkLease;
import org.bf4ps.schedule.JobReason;
import org.bf4ps.schedule.Lane;
import org.bf4ps.schedule.PriorityClass;
import org.bf4ps.submission.Submissions;
import org.bf4ps.submission.SubmittedBy;
import org.bf4ps.submission.SubmittedSoldier;
import org.bf4ps.submission.TicketRound;
import org.bf4ps.submission.Validations;
import org.jdbi.v3.core.Handle;
import tools.jackson.databind.node.ObjectNode;

/**
 * One collector of many that does, by the product's own doors, whatever a random number says: its
 * work in time or late, and what schedulers, visitors and operators do meanwhile.
 */
final class Hand implements Callable<Integer> {
  static final Duration LEASE = Duration.ofMillis(300);

  private static final String ENDS =
      """
      SELECT event_type FROM collection_events
       WHERE lease_token = '%s'
         AND event_type IN ('succeeded', 'failed', 'validation_failed', 'validation_released')
      """;

  private static final Resource[] RESOURCES = Resource.values();
  private static final PriorityClass[] CLASSES = PriorityClass.values();
  private static final int STRANGERS = 30;

  private final QueueDatabase db;
  private final Transactions transactions;
  private final List<Long> soldiers;
  private final UUID collector;
  private final Lane lane;
  private final Random random;
  private final int steps;
  private final EgressGate gate;
  private final EgressAnswers answers;
  private final Claims claims;
  private final Leases leases = new Leases();
  private final Validations validations = new Validations();
  private final JobWork jobWork;
  private final ValidationWork validationWork;
  private final JobSteering steering;
  private final Submissions submissions;
  private final TicketRound tickets;
  private final Deque<Runnable> late = new ArrayDeque<>();
  private int ended;

  Hand(
      QueueDatabase db,
      Settings settings,
      List<Long> soldiers,
      UUID collector,
      Lane lane,
      String egress,
      Random random,
      int steps) {
    this.db = db;
    this.transactions = db.transactions();
    this.soldiers = soldiers;
    this.collector = collector;
    this.lane = lane;
    this.random = random;
    this.steps = steps;
    GateRules rules = GateRules.of(settings);
    this.gate = new EgressGate(egress, rules);
    this.answers = new EgressAnswers(egress, rules);
    this.claims = new Claims(WorkShares.claims(settings));
    Finaliser finaliser = new Finaliser(transactions, settings);
    this.jobWork = new JobWork(finaliser);
    this.validationWork = new ValidationWork(transactions, settings, finaliser);
    this.steering = new JobSteering(settings, transactions);
    this.submissions = new Submissions(transactions, settings);
    this.tickets = new TicketRound(transactions, settings);
  }

  /** Does its steps, and tells how many of its attempts came to an end that was taken. */
  @Override
  public Integer call() {
    for (int step = 0; step < steps; step++) {
      step();
    }
    return ended;
  }

  private void step() {
    switch (random.nextInt(20)) {
      case 0, 1, 2 -> transactions.run(h -> new Demand().ask(h, List.of(wanted())));
      case 3 -> RecoveryRound.run(transactions);
      case 4 -> tickets.run();
      case 5, 6 -> submissions.submit(stranger(), SubmittedBy.visitor("v" + random.nextInt(3)));
      case 7 -> steering.request(anySoldier(), EnumSet.of(anyResource()), "operator");
      case 8 -> anyJob().ifPresent(job -> steering.cancel(job, "operator", "tried"));
      case 9 -> transactions.run(this::takeAndGiveBack);
      case 10 -> transactions.run(h -> answers.throttled(h, collector, Duration.ofMillis(1)));
      case 11 ->
          transactions.run(
              h ->
                  h.execute(
                      "UPDATE collectors SET drained = NOT drained WHERE collector_uuid = ?",
                      collector));
      case 12, 13 -> Optional.ofNullable(late.poll()).ifPresent(Runnable::run);
      default -> work();
    }
  }

  private void work() {
    if (lane == Lane.INTERACTIVE && random.nextBoolean()) {
      transactions
          .call(h -> permitted(h, validations.claim(h, collector, LEASE)))
          .ifPresent(validation -> attempt(validation, validationWork));
    } else {
      transactions.call(h -> permitted(h, claim(h))).ifPresent(claim -> attempt(claim, jobWork));
    }
  }

  private Optional<Claim> claim(Handle handle) {
    return random.nextInt(4) == 0
        ? claims.claimOf(handle, collector, lane.label(), LEASE, anySoldier())
        : claims.claim(handle, collector, lane.label(), LEASE);
  }

  /** The claim and its permit are one transaction; without one there is not the other. */
  private <L extends WorkLease> Optional<L> permitted(Handle handle, Optional<L> claim) {
    Optional<Permit> permit = claim.flatMap(held -> gate.take(handle, collector));
    if (permit.isEmpty()) {
      handle.rollback();
      return Optional.empty();
    }
    gate.assign(handle, permit.get(), claim.get());
    return claim;
  }

  private <L extends WorkLease> void attempt(L held, WorkEnd<L> work) {
    switch (random.nextInt(8)) {
      case 0 -> late.add(() -> begin(held, work));
      case 1 -> told(held, work, "release", transactions.call(h -> work.release(h, held)));
      default -> begin(held, work);
    }
  }

  private <L extends WorkLease> void begin(L held, WorkEnd<L> work) {
    if (!told(held, work, "start", transactions.call(h -> work.start(h, held)))) {
      return;
    }
    if (held instanceof Claim claim && random.nextInt(3) == 0) {
      transactions.call(h -> leases.renew(h, List.of(claim), LEASE, LEASE.multipliedBy(3)));
    }
    switch (random.nextInt(6)) {
      case 0 -> late.add(() -> end(held, work));
      case 1 -> {
        // It dies: nobody hears of it again.
      }
      default -> end(held, work);
    }
  }

  private <L extends WorkLease> void end(L held, WorkEnd<L> work) {
    if (told(held, work, "succeed", work.end(held, outcome(held), Duration.ofMillis(7)))) {
      assertThat(db.rows(ENDS.formatted(held.leaseToken())))
          .as("an end that was taken is that of its own claim, and not of whoever came after")
          .hasSize(1);
      ended++;
    }
  }

  private <L extends WorkLease> boolean told(L held, WorkEnd<L> work, String step, boolean taken) {
    if (!taken) {
      transactions.run(h -> work.stale(h, held, step, 0));
    }
    return taken;
  }

  private Outcome outcome(WorkLease held) {
    FailureClass[] failures = FailureClass.values();
    return random.nextInt(3) == 0
        ? new Outcome.Failure(failures[random.nextInt(failures.length)], null, "tried", null, 1)
        : new Outcome.Success(payload(held), 200, 5_000, 1);
  }

  private static Payload payload(WorkLease held) {
    Persona persona = held.persona();
    return switch (held.resource()) {
      case DETAILED -> populated(held, Answer.detailed(persona));
      case WEAPONS -> populated(held, Answer.weapons(persona, 3));
      case VEHICLES -> populated(held, Answer.vehicles(persona, 3));
      case PROFILE ->
          new Profile(
              "owner of " + persona.personaId(),
              persona.personaId(),
              Profile.AccessState.PUBLIC_NO_COUNTRY,
              null,
              null,
              List.of(new Profile.Soldier(persona, "Soldier")));
    };
  }

  private static Payload populated(WorkLease held, ObjectNode answer) {
    try {
      return Answers.populate(
          held.resource(), held.persona(), new ByteArrayInputStream(Answer.bytes(answer)));
    } catch (IOException | RejectedAnswer e) {
      throw new IllegalStateException(e);
    }
  }

  private void takeAndGiveBack(Handle handle) {
    gate.take(handle, collector).ifPresent(permit -> gate.giveBack(handle, permit));
  }

  private Wanted wanted() {
    return new Wanted(
        anySoldier(),
        anyResource(),
        CLASSES[random.nextInt(CLASSES.length)],
        0,
        JobReason.BOOTSTRAP,
        null);
  }

  private SubmittedSoldier stranger() {
    return new SubmittedSoldier(
        new Persona(2_000_000_000_000L + random.nextInt(STRANGERS), Platform.PC), "Stranger");
  }

  private Optional<Long> anyJob() {
    return db.rows("SELECT job_id FROM collection_jobs ORDER BY random() LIMIT 1").stream()
        .map(row -> (Long) row.get("job_id"))
        .findFirst();
  }

  private long anySoldier() {
    return soldiers.get(random.nextInt(soldiers.size()));
  }

  private Resource anyResource() {
    return RESOURCES[random.nextInt(RESOURCES.length)];
  }
}
