package org.bf4ps.testkit.battlelog;

import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.bf4ps.testkit.battlelog.answer.SimulatedResource;
import org.bf4ps.testkit.population.Draw;

/**
 * Which faults the simulator shows. Immutable; the {@code with…} methods make changed copies.
 *
 * @param rates chance (0 to 1) of each kind, none for absent kinds; together at most 1
 * @param resources the resources to which the rates apply
 * @param latency time before each answer
 * @param hang how long {@link FaultKind#HANG} keeps silent
 * @param limit the hidden limit, or null for none
 * @param unknownIsOk whether unknown personas get the error page with HTTP 200 instead of 404; what
 *     Battlelog does is unknown (CONTRACT §7.2)
 */
public record Faults(
    Map<FaultKind, Double> rates,
    Set<SimulatedResource> resources,
    Duration latency,
    Duration hang,
    HiddenLimit limit,
    boolean unknownIsOk) {

  /** Copies and checks the parts. */
  public Faults {
    rates = Map.copyOf(rates);
    resources = Set.copyOf(resources);
    Objects.requireNonNull(latency, "latency");
    Objects.requireNonNull(hang, "hang");
    double sum = 0;
    for (double rate : rates.values()) {
      if (!(rate >= 0)) {
        throw new IllegalArgumentException("A rate is a number from 0 to 1");
      }
      sum += rate;
    }
    if (sum > 1) {
      throw new IllegalArgumentException("The rates together exceed 1");
    }
  }

  /** Everything works, at once. */
  public static Faults none() {
    return new Faults(
        Map.of(),
        EnumSet.allOf(SimulatedResource.class),
        Duration.ZERO,
        Duration.ofSeconds(60),
        null,
        false);
  }

  /** With a chance for a kind of fault. */
  public Faults with(FaultKind kind, double rate) {
    Map<FaultKind, Double> changed = new EnumMap<>(FaultKind.class);
    changed.putAll(rates);
    changed.put(kind, rate);
    return new Faults(changed, resources, latency, hang, limit, unknownIsOk);
  }

  /** With rates that apply to these resources alone. */
  public Faults withResources(Set<SimulatedResource> only) {
    return new Faults(rates, only, latency, hang, limit, unknownIsOk);
  }

  /** With a time before each answer. */
  public Faults withLatency(Duration time) {
    return new Faults(rates, resources, time, hang, limit, unknownIsOk);
  }

  /** With another length of hangs. */
  public Faults withHang(Duration time) {
    return new Faults(rates, resources, latency, time, limit, unknownIsOk);
  }

  /** With a hidden limit, or none for null. */
  public Faults withLimit(HiddenLimit hidden) {
    return new Faults(rates, resources, latency, hang, hidden, unknownIsOk);
  }

  /** With the other answer for unknown personas. */
  public Faults withUnknownIsOk(boolean ok) {
    return new Faults(rates, resources, latency, hang, limit, ok);
  }

  /** The fault that a request draws, if any. */
  Optional<FaultKind> drawn(SimulatedResource resource, Draw draw) {
    if (!resources.contains(resource)) {
      return Optional.empty();
    }
    double ticket = draw.fraction();
    for (FaultKind kind : FaultKind.values()) {
      ticket -= rates.getOrDefault(kind, 0.0);
      if (ticket < 0) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }
}
