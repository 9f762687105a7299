package org.bf4ps.collector;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Why a configured collector may not work now. It asks again by itself until it may. */
public enum Refusal {
  /** The incarnation was given up for good. */
  RETIRED("it is retired"),
  /** Another living incarnation has the name. */
  NAME_TAKEN("its name belongs to another living collector"),
  /** Another process runs the incarnation, or has the node's state directory. */
  OTHER_PROCESS("another process runs it or has its state directory"),
  /** A living node counts by another budget (ADR 0014). */
  OTHER_BUDGET("its budget of sends is not that of the living nodes");

  private final String words;

  Refusal(String words) {
    this.words = words;
  }

  /**
   * The reason for people.
   *
   * @return a clause without a full stop
   */
  public String words() {
    return words;
  }

  /**
   * The spelling in the metadata of events.
   *
   * @return the name in lower case
   */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Optional<Refusal> of(String label) {
    return Arrays.stream(values()).filter(each -> each.label().equals(label)).findFirst();
  }
}
