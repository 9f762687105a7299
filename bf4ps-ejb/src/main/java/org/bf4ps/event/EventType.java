package org.bf4ps.event;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The types of events and how each is told (collector-architecture: human-readable messages are
 * generated from structured fields when displayed). In a template {@code {what}} is the resource
 * and soldier, {@code {who}} the collector, {@code {by}} the operator and his reason; other names
 * are those of fields and of the metadata.
 */
public enum EventType {
  /** A job was made. */
  CREATED("{what} was queued in class {priority_class}, because of {reason}."),
  /** A waiting job was raised. */
  PROMOTED("{what} was brought forward from class {from.priority_class} to {to.priority_class}."),
  /** A collector took a job. */
  CLAIMED("{who} took {what}, attempt {attempt}."),
  /** A collector began to send. */
  STARTED("{who} began to collect {what}."),
  /** A collection brought an answer. */
  SUCCEEDED("{who} collected {what} in {duration} ms: {result}."),
  /** A collection failed. */
  FAILED("{who} failed to collect {what} after {duration} ms: {error}."),
  /** A failed resource waits. */
  RETRY_SCHEDULED("{what} is tried again at {next_attempt_at}."),
  /** A collector gave a job back unsent. */
  RELEASED("{who} gave {what} back: {error_message}."),
  /** A lease ended without its collector. */
  LEASE_EXPIRED("The lease of {who} on {what} expired: {error}."),
  /** A job came back after its lease. */
  RECLAIMED("{what} returned to the queue from {who}."),
  /** A lease could not be recovered. */
  RECOVERY_FAILED("{what} could not be returned to the queue from {who}: {error_message}."),
  /** A late write was refused. */
  STALE_REJECTED("{who} came too late to {result} {what}: its lease was gone."),
  /** A job was taken out of the queue. */
  REMOVED("{what} was taken out of the queue{by}."),
  /** A collector fell silent. */
  HEARTBEAT_LOST("{who} is lost; it last showed life at {last_heartbeat_at}."),
  /** A collector came back. */
  HEARTBEAT_RESTORED("{who} shows life again; it was lost since {lost_at}."),
  /** Battlelog closed an egress. */
  EGRESS_BLOCKED("Battlelog throttled {egress}: closed until {blocked_until}, level {level}."),
  /** An operator's measurement has an egress for itself. */
  EGRESS_HELD("{egress} is held closed to the collectors: {result}."),
  /** A node counts by another budget than the others. */
  BUDGET_REFUSED("{who} was refused: its budget of {sends} requests is not that of the others."),
  /** A configured collector may not work. */
  COLLECTOR_REFUSED("{who} was refused: {reason}."),
  /** Counters fell for the first time. */
  FALL_SUSPECTED("{what} fell ({kind}) and is kept aside."),
  /** A fall was believed. */
  FALL_CONFIRMED("{what} fell ({kind}), confirmed by {sights} answers."),
  /** A fall was not confirmed. */
  FALL_DROPPED("The fall of {what} ({kind}) was not confirmed."),
  /** Falls are not believed for now. */
  FALLS_PAUSED("Falls are not accepted for now: {falls} of {answers} answers fell."),
  /** Falls are believed again. */
  FALLS_RESUMED("Falls are accepted again: {falls} of {answers} answers fell."),
  /** A collector took a submission to ask Battlelog about it. */
  VALIDATION_CLAIMED("{who} took the submission of {soldier}, attempt {attempt}."),
  /** Battlelog gave no soldier for a submission. */
  VALIDATION_FAILED("{who} found no soldier for the submission of {soldier}: {error}."),
  /** A collector gave a submission back unsent. */
  VALIDATION_RELEASED("{who} gave the submission of {soldier} back."),
  /** A late write to a submission was refused. */
  VALIDATION_STALE("{who} came too late to {result} the submission of {soldier}."),
  /** The lease of a submission ended without its collector. */
  VALIDATION_EXPIRED("The lease of {who} on the submission of {soldier} expired."),
  /** An operator ended a submission that waited. */
  TICKET_CANCELLED("The submission of {persona} was cancelled{by}."),
  /** An operator asked for a soldier. */
  COLLECTION_REQUESTED("{resources} of {soldier} was requested{by}."),
  /** An operator changed a setting. */
  SETTING_CHANGED("The setting {key} was changed from {from} to {to}{by}."),
  /** An operator paused an egress. */
  EGRESS_PAUSED("{egress} was paused until {until}{by}."),
  /** An operator ended a pause. */
  EGRESS_RESUMED("{egress} goes on{by}."),
  /** An operator changed a pace. */
  EGRESS_PACE_CHANGED("{egress} now sends every {interval_ms} ms, {burst} at once{by}."),
  /** An operator cleared a block. */
  EGRESS_UNBLOCKED("The block of {egress} was cleared{by}."),
  /** An operator enabled a collector. */
  COLLECTOR_ENABLED("{who} was enabled{by}."),
  /** An operator disabled a collector. */
  COLLECTOR_DISABLED("{who} was disabled{by}."),
  /** An operator drained a collector. */
  COLLECTOR_DRAINED("{who} was told to drain{by}."),
  /** An operator ended a drain. */
  COLLECTOR_RESUMED("{who} was told to take jobs again{by}."),
  /** An operator gave a collector up. */
  COLLECTOR_RETIRED("{who} was retired{by}."),
  /** An operator started a batch job. */
  BATCH_STARTED("The batch job {job} was started as execution {execution}{by}."),
  /** An operator stopped a batch execution. */
  BATCH_STOPPED("Execution {execution} of the batch job {job} was told to stop{by}."),
  /** An operator restarted a batch execution. */
  BATCH_RESTARTED("Execution {execution} of the batch job {job} was restarted{by}."),
  /** An operator abandoned a batch execution. */
  BATCH_ABANDONED("Execution {execution} of the batch job {job} was abandoned{by}.");

  private static final Map<String, EventType> BY_LABEL =
      Arrays.stream(values()).collect(Collectors.toMap(EventType::label, Function.identity()));

  private final String template;

  EventType(String template) {
    this.template = template;
  }

  /**
   * The spelling in {@code collection_events.event_type}.
   *
   * @return the name in lower case
   */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Finds a type.
   *
   * @param label what stands in an event
   * @return the type, or empty for one that this program does not know
   */
  public static Optional<EventType> of(String label) {
    return Optional.ofNullable(BY_LABEL.get(label));
  }

  /**
   * The types of what operators did.
   *
   * @return their labels
   */
  public static Set<String> ofOperators() {
    return EnumSet.allOf(EventType.class).stream()
        .filter(each -> each.template.contains("{by}"))
        .map(EventType::label)
        .collect(Collectors.toSet());
  }

  static Set<String> labels(EventType... types) {
    return Arrays.stream(types).map(EventType::label).collect(Collectors.toSet());
  }

  String sentence(EventRow row) {
    return EventWords.fill(template, row);
  }
}
