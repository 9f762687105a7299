package org.bf4ps.collector;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The pulse of this node's moving parts: each timer and each collector registers with the longest
 * silence that is still healthy and then beats. Health checks listen; nothing is stored.
 */
@ApplicationScoped
public class NodePulse {
  /** What sort of part beats. */
  public enum Kind {
    /** An EJB timer of the scheduler role. */
    TIMER,
    /** A collector's loop. */
    COLLECTOR
  }

  private final InstantSource clock;
  private final Map<String, Part> parts = new ConcurrentHashMap<>();

  /** A pulse by the system's clock. */
  public NodePulse() {
    this(Clock.systemUTC());
  }

  NodePulse(InstantSource clock) {
    this.clock = clock;
  }

  /**
   * Registers a part, or changes its allowed silence. Registering counts as a sign of life.
   *
   * @param kind what sort of part it is
   * @param part the part's name, unique on this node
   * @param allowedSilence the longest time between two beats that is still healthy
   */
  public void expect(Kind kind, String part, Duration allowedSilence) {
    Instant now = clock.instant();
    parts.merge(
        part,
        new Part(kind, allowedSilence, now, null),
        (before, fresh) -> new Part(kind, allowedSilence, now, before.lastBeat()));
  }

  /**
   * Forgets a part that ended in order, such as a drained collector.
   *
   * @param part the part's name; an unknown one is ignored
   */
  public void forget(String part) {
    parts.remove(part);
  }

  /**
   * Tells that a part is alive. It must be called also in a round that found nothing to do.
   *
   * @param part the name of a registered part
   * @throws IllegalStateException if the part did not register
   */
  public void beat(String part) {
    Instant now = clock.instant();
    Part beating =
        parts.computeIfPresent(
            part, (name, before) -> new Part(before.kind(), before.allowedSilence(), now, now));
    if (beating == null) {
      throw new IllegalStateException("No part of this node registered as " + part);
    }
  }

  /**
   * The last beat of a part.
   *
   * @param part the part's name
   * @return the time of the beat, or empty before the first or for an unknown part
   */
  public Optional<Instant> lastBeat(String part) {
    return Optional.ofNullable(parts.get(part)).map(Part::lastBeat);
  }

  /**
   * The registered parts of a kind.
   *
   * @param kind the kind
   * @return their names in order
   */
  public List<String> parts(Kind kind) {
    return names(kind, null);
  }

  /**
   * The registered parts of a kind that were silent for longer than allowed.
   *
   * @param kind the kind
   * @return their names in order; empty if all are healthy
   */
  public List<String> silent(Kind kind) {
    return names(kind, clock.instant());
  }

  private List<String> names(Kind kind, Instant silentAt) {
    return parts.entrySet().stream()
        .filter(entry -> entry.getValue().kind() == kind)
        .filter(entry -> silentAt == null || entry.getValue().silent(silentAt))
        .map(Map.Entry::getKey)
        .sorted()
        .toList();
  }

  private record Part(Kind kind, Duration allowedSilence, Instant lastSign, Instant lastBeat) {
    boolean silent(Instant now) {
      return lastSign.plus(allowedSilence).isBefore(now);
    }
  }
}
