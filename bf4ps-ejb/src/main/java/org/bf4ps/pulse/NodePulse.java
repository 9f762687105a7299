package org.bf4ps.pulse;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
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
    COLLECTOR,
    /** The renewal of the node's leases and heartbeats. */
    LEASES;

    /**
     * The spelling in figures.
     *
     * @return the name in lower case
     */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
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
        new Part(kind, allowedSilence, now, null, null),
        (before, fresh) ->
            new Part(kind, allowedSilence, now, before.lastBeat(), before.hindrance()));
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
            part,
            (name, before) ->
                new Part(before.kind(), before.allowedSilence(), now, now, before.hindrance()));
    if (beating == null) {
      throw new IllegalStateException("No part of this node registered as " + part);
    }
  }

  /**
   * Tells that a part cannot do its work, although it lives and beats.
   *
   * @param part the part's name; an unknown one is ignored
   * @param why the reason, for operators
   */
  public void hinder(String part, String why) {
    parts.computeIfPresent(part, (name, before) -> before.with(why));
  }

  /**
   * Tells that nothing hinders a part any more.
   *
   * @param part the part's name; an unknown one is ignored
   */
  public void free(String part) {
    parts.computeIfPresent(part, (name, before) -> before.with(null));
  }

  /**
   * What hinders parts of a kind.
   *
   * @param kind the kind
   * @return the reasons by the part's name, in order; those that work are absent
   */
  public SortedMap<String, String> hindrances(Kind kind) {
    SortedMap<String, String> hindrances = new TreeMap<>();
    parts.forEach(
        (name, part) -> {
          if (part.kind() == kind && part.hindrance() != null) {
            hindrances.put(name, part.hindrance());
          }
        });
    return hindrances;
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

  private record Part(
      Kind kind, Duration allowedSilence, Instant lastSign, Instant lastBeat, String hindrance) {
    Part with(String why) {
      return new Part(kind, allowedSilence, lastSign, lastBeat, why);
    }

    boolean silent(Instant now) {
      return lastSign.plus(allowedSilence).isBefore(now);
    }
  }
}
