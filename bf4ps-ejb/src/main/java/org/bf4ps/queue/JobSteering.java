package org.bf4ps.queue;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.database.Transactions;
import org.bf4ps.queue.Demand.Answer;
import org.bf4ps.schedule.JobReason;
import org.bf4ps.schedule.PriorityClass;
import org.bf4ps.steer.OperatorEvent;
import org.bf4ps.steer.Steered;
import org.jdbi.v3.core.Handle;

/** What operators do to the work of a soldier: ask for it, bring it forward, take it back. */
@ApplicationScoped
public class JobSteering {
  private final Settings settings;
  private final Transactions transactions;
  private final Demand demand = new Demand();

  /** For the container's proxy. */
  protected JobSteering() {
    this(null, null);
  }

  /**
   * Opens the door.
   *
   * @param settings the node's settings
   * @param transactions the way to the database
   */
  @Inject
  public JobSteering(Settings settings, Transactions transactions) {
    this.settings = settings;
    this.transactions = transactions;
  }

  /**
   * Asks for collections in the interactive lane, whether they are due or not. What waits already
   * is brought forward; what a collector has in hand comes anyway.
   *
   * @param soldierId our key of the soldier
   * @param resources what is wanted, at least one
   * @param operator who asks, not blank
   * @return the effect; refused if there is no such soldier or if it is hidden
   */
  public Steered request(long soldierId, Set<Resource> resources, String operator) {
    return transactions.call(
        handle -> {
          if (!known(handle, soldierId)) {
            return Steered.refused("There is no such soldier, or it is hidden.");
          }
          Collection<Answer> answers = demand.ask(handle, wanted(soldierId, resources)).values();
          event(soldierId, resources, operator).write(handle);
          return Steered.done(
              "%d new, %d brought forward, %d already on their way."
                      .formatted(
                          Collections.frequency(answers, Answer.CREATED),
                          Collections.frequency(answers, Answer.PROMOTED),
                          Collections.frequency(answers, Answer.COALESCED))
                  + waiting(handle));
        });
  }

  /**
   * Brings waiting jobs forward into the interactive lane, without making any.
   *
   * @param soldierId our key of the soldier
   * @param resources whose jobs, at least one
   * @param operator who orders it, not blank
   * @return the effect; refused if none waits in a lower class
   */
  public Steered promote(long soldierId, Set<Resource> resources, String operator) {
    return transactions.call(
        handle -> {
          int raised = demand.raise(handle, wanted(soldierId, resources));
          if (raised == 0) {
            return Steered.refused("No such job waits in a lower class.");
          }
          event(soldierId, resources, operator).write(handle);
          return Steered.done(raised + " brought forward." + waiting(handle));
        });
  }

  /**
   * Takes a waiting job out of the queue; its resource is not asked for again before the longest
   * wait after failures is over, unless somebody requests it. A job in a collector's hands is left
   * to its lease, for nobody else may end it.
   *
   * @param jobId the job
   * @param operator who orders it, not blank
   * @param reason why; may be empty
   * @return the effect, or why there is none
   */
  public Steered cancel(long jobId, String operator, String reason) {
    Duration rest = settings.get(Tunables.RETRY_CAP);
    return transactions.call(
        handle ->
            Cancellation.cancel(handle, jobId, rest, operator, reason)
                ? Steered.done(
                    "The job is gone; its resource rests for " + rest.toSeconds() + " s at least.")
                : Steered.refused(
                    Cancellation.holder(handle, jobId)
                        .map(
                            holder ->
                                holder
                                    + " has the job in hand: it ends with its answer or its lease,"
                                    + " and can be cancelled after that if it returns.")
                        .orElse("There is no such job any more.")));
  }

  /** A promise that nobody is there to keep is told with the answer. */
  private static String waiting(Handle handle) {
    boolean served =
        handle
            .createQuery(
                "SELECT EXISTS (SELECT FROM collectors WHERE lane = 'interactive'"
                    + " AND retired_at IS NULL AND heartbeat_state <> 'lost')")
            .mapTo(Boolean.class)
            .one();
    return served ? "" : " It waits: no collector of the lane interactive is registered.";
  }

  private static boolean known(Handle handle, long soldierId) {
    return handle
        .createQuery(
            "SELECT EXISTS (SELECT FROM soldiers"
                + " WHERE soldier_id = :soldier AND hidden_at IS NULL)")
        .bind("soldier", soldierId)
        .mapTo(Boolean.class)
        .one();
  }

  private static List<Wanted> wanted(long soldierId, Set<Resource> resources) {
    return resources.stream()
        .map(
            each ->
                new Wanted(soldierId, each, PriorityClass.INTERACTIVE, 0, JobReason.MANUAL, null))
        .toList();
  }

  private static OperatorEvent event(long soldierId, Set<Resource> resources, String operator) {
    String labels =
        resources.stream().sorted().map(Resource::label).collect(Collectors.joining(", "));
    return OperatorEvent.ofSoldier(
        "collection_requested", operator, soldierId, Map.of("resources", labels));
  }
}
