package org.bf4ps.submission;

import java.util.Locale;

/** The states of a ticket, as {@code manual_submissions.state} spells them. */
public enum TicketState {
  /** Waits for its turn. */
  QUEUED(true),
  /** A collector asks Battlelog whether there is such a soldier. */
  VALIDATING(true),
  /** The soldier is known; what is missing or stale is collected. */
  COLLECTING(true),
  /** All of it was collected, or was fresh. */
  DONE(false),
  /** Battlelog denied that there is such a soldier. */
  REJECTED(false),
  /** Battlelog gave no usable answer, or an operator ended it. */
  FAILED(false),
  /** It was open for too long. */
  EXPIRED(false);

  private final boolean open;

  TicketState(boolean open) {
    this.open = open;
  }

  /**
   * Whether something is still to come.
   *
   * @return false for an end
   */
  public boolean open() {
    return open;
  }

  /**
   * The spelling in the database and the API.
   *
   * @return the name in lower case
   */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  static TicketState ofLabel(String label) {
    return valueOf(label.toUpperCase(Locale.ROOT));
  }
}
