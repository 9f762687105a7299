package org.bf4ps.dossier;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.bf4ps.collector.CollectorState;
import org.bf4ps.egress.EgressState;
import org.bf4ps.overview.Measures;

/** Tells in words whether anybody works in a lane, and what keeps back who does. */
final class LaneWords {
  private static final Set<CollectorState.Condition> AT_WORK =
      Set.of(CollectorState.Condition.WORKING, CollectorState.Condition.WAITING);

  private final Instant now;
  private final Measures measures;
  private final String lane;
  private final List<CollectorState> collectors;

  private LaneWords(Circumstances around, String lane) {
    this.now = around.now();
    this.measures = around.measures();
    this.lane = lane;
    this.collectors =
        measures.collectors().stream()
            .filter(each -> each.retiredAt() == null && each.lane().equals(lane))
            .toList();
  }

  /** The lane in one or two sentences. */
  static String of(Circumstances around, String lane) {
    return new LaneWords(around, lane).text();
  }

  private String text() {
    List<CollectorState> atWork =
        collectors.stream().filter(each -> AT_WORK.contains(each.condition())).toList();
    if (collectors.isEmpty()) {
      return "No collector of the lane " + lane + " is registered.";
    }
    if (atWork.isEmpty()) {
      return "No collector of the lane %s is at work: %s."
          .formatted(
              lane,
              collectors.stream().map(LaneWords::condition).collect(Collectors.joining(", ")));
    }
    List<EgressState> gates =
        measures.egresses().stream()
            .filter(gate -> atWork.stream().anyMatch(one -> one.egressKey().equals(gate.key())))
            .toList();
    return working(atWork, gates);
  }

  private String working(List<CollectorState> atWork, List<EgressState> gates) {
    List<String> sentences = new ArrayList<>();
    boolean closed =
        !gates.isEmpty()
            && gates.stream().noneMatch(gate -> gate.condition(now) == EgressState.Condition.OPEN);
    if (closed) {
      sentences.add(
          "No gate of the lane %s lets requests go: %s."
              .formatted(lane, gates.stream().map(this::gate).collect(Collectors.joining("; "))));
    }
    Measures.Sends sends = measures.sends();
    if (sends.budget() > 0 && sends.used() >= sends.budget()) {
      sentences.add(
          "The budget of %d requests in %d s is used up."
              .formatted(sends.budget(), sends.window().toSeconds()));
    }
    if (sentences.isEmpty()) {
      sentences.add(
          "At work in the lane %s: %s."
              .formatted(
                  lane,
                  atWork.stream().map(CollectorState::name).collect(Collectors.joining(", "))));
    }
    return String.join(" ", sentences);
  }

  private static String condition(CollectorState state) {
    return state.name()
        + " "
        + switch (state.condition()) {
          case LOST -> "is lost since " + Utc.text(state.lostAt());
          case DISABLED -> "is disabled";
          case DRAINING, DRAINED -> "is drained";
          case UNKNOWN -> "never showed life";
          case RETIRED -> "is retired";
          case WORKING, WAITING -> "is at work";
        };
  }

  private String gate(EgressState gate) {
    return gate.key()
        + switch (gate.condition(now)) {
          case PAUSED -> paused(gate.pause());
          case THROTTLED -> " is throttled by Battlelog until " + Utc.text(gate.blockedUntil());
          case HELD -> " is held by a measurement until " + Utc.text(gate.heldUntil());
          case OPEN -> " is open";
        };
  }

  private static String paused(EgressState.Pause pause) {
    String end = pause.until() == null ? "" : " until " + Utc.text(pause.until());
    String why = pause.reason() == null ? "" : " (" + pause.reason() + ")";
    return " is paused by " + pause.operator() + end + why;
  }
}
