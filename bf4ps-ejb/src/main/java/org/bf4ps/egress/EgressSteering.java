package org.bf4ps.egress;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.bf4ps.config.SendTunables;
import org.bf4ps.config.Setting;
import org.bf4ps.database.Transactions;
import org.bf4ps.steer.OperatorEvent;
import org.bf4ps.steer.Steered;

/**
 * What operators do to the gate of an egress. Collectors look at their gate at least every 5 s, so
 * every node follows within that time; a request that is under way is not called back.
 */
@ApplicationScoped
public class EgressSteering {
  private static final String PAUSE =
      """
      UPDATE egress_gates
         SET paused_at = clock_timestamp(), paused_until = CAST(:until AS timestamptz),
             paused_by = :operator, pause_reason = nullif(btrim(:reason), ''),
             updated_at = clock_timestamp()
       WHERE egress_key = :key
      """;

  private static final String RESUME =
      """
      UPDATE egress_gates
         SET paused_at = NULL, paused_until = NULL, paused_by = NULL, pause_reason = NULL,
             updated_at = clock_timestamp()
       WHERE egress_key = :key AND paused_at IS NOT NULL
      """;

  private static final String PACE =
      """
      UPDATE egress_gates
         SET interval_ms = :interval, burst = :burst,
             adaptive_interval_ms =
               CASE WHEN adaptive_interval_ms IS NOT NULL THEN CAST(:interval AS double precision) END,
             updated_at = clock_timestamp()
       WHERE egress_key = :key
      """;

  private static final String CLEAR =
      """
      UPDATE egress_gates
         SET blocked_until = NULL, throttle_level = 0, updated_at = clock_timestamp()
       WHERE egress_key = :key AND blocked_until > clock_timestamp()
      """;

  private final Transactions transactions;

  /** For the container's proxy. */
  protected EgressSteering() {
    this(null);
  }

  /**
   * Opens the door.
   *
   * @param transactions the way to the database
   */
  @Inject
  public EgressSteering(Transactions transactions) {
    this.transactions = transactions;
  }

  /**
   * Lets an egress rest; a pause that lasts already is replaced.
   *
   * @param key the egress key
   * @param until when the rest ends by itself, or null if it does not
   * @param operator who orders it, not blank
   * @param reason why; may be empty
   * @return the effect
   */
  public Steered pause(String key, Instant until, String operator, String reason) {
    String end = until == null ? null : until.toString();
    return act(
        PAUSE,
        Map.of("reason", reason, "operator", operator),
        optional("until", end),
        event("egress_paused", key, operator, reason, optional("until", end)),
        "Nothing leaves by "
            + key
            + (until == null ? " until you resume it." : " before " + until + "."));
  }

  /**
   * Ends a pause. A throttle of Battlelog's is not touched.
   *
   * @param key the egress key
   * @param operator who orders it, not blank
   * @param reason why; may be empty
   * @return the effect; refused if there is no pause
   */
  public Steered resume(String key, String operator, String reason) {
    return act(
        RESUME,
        Map.of(),
        Map.of(),
        event("egress_resumed", key, operator, reason, Map.of()),
        key + " goes on as soon as its pace allows.");
  }

  /**
   * Changes how often requests leave. An adaptive pace begins anew with this interval.
   *
   * @param key the egress key
   * @param interval the time between two requests
   * @param burst how many requests may follow each other at once after a rest
   * @param operator who orders it, not blank
   * @param reason why; may be empty
   * @return the effect; refused for values outside the range of the settings of the same meaning
   */
  public Steered changePace(
      String key, Duration interval, int burst, String operator, String reason) {
    String millis = Long.toString(interval.toMillis());
    for (Map.Entry<Setting<?>, String> each :
        Map.<Setting<?>, String>of(
                SendTunables.EGRESS_INTERVAL,
                millis,
                SendTunables.EGRESS_BURST,
                Integer.toString(burst))
            .entrySet()) {
      try {
        each.getKey().parser().apply(each.getValue());
      } catch (IllegalArgumentException e) {
        return Steered.refused("It takes " + each.getKey().unit() + ".");
      }
    }
    Map<String, String> told = Map.of("interval_ms", millis, "burst", Integer.toString(burst));
    return act(
        PACE,
        Map.of("interval", interval.toMillis(), "burst", burst),
        Map.of(),
        event("egress_pace_changed", key, operator, reason, told),
        key + " sends every " + millis + " ms, " + burst + " at once after a rest.");
  }

  /**
   * Forgets that Battlelog closed the gate. The next throttle closes it anew, for the shortest time
   * at first. A pause is not touched.
   *
   * @param key the egress key
   * @param operator who orders it, not blank
   * @param reason why; may be empty
   * @return the effect; refused if no throttle keeps it closed
   */
  public Steered clearBlock(String key, String operator, String reason) {
    return act(
        CLEAR,
        Map.of(),
        Map.of(),
        event("egress_unblocked", key, operator, reason, Map.of()),
        "The block of " + key + " is cleared.");
  }

  private Steered act(
      String sql,
      Map<String, ?> values,
      Map<String, String> nullable,
      OperatorEvent event,
      String sentence) {
    return transactions.call(
        handle -> {
          boolean acted =
              handle
                      .createUpdate(sql)
                      .bindMap(values)
                      .bindMap(nullable)
                      .bind("key", event.egressKey())
                      .execute()
                  == 1;
          if (!acted) {
            return Steered.refused(
                "There is nothing to change: no such egress, or it is not in that state.");
          }
          event.write(handle);
          return Steered.done(sentence);
        });
  }

  private static Map<String, String> optional(String name, String value) {
    Map<String, String> one = new HashMap<>();
    one.put(name, value);
    return one;
  }

  private static OperatorEvent event(
      String type, String key, String operator, String reason, Map<String, String> told) {
    Map<String, String> details = new HashMap<>(told);
    details.put("reason", reason);
    return OperatorEvent.ofEgress(type, operator, key, details);
  }
}
