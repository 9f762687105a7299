package org.bf4ps.submission;

import java.util.Locale;

/** What a ticket asks for, as {@code manual_submissions.kind} spells it. */
public enum TicketKind {
  /** A soldier that was not known when it was asked for. */
  NEW("new soldiers"),
  /** Fresh numbers of a known soldier. */
  UPDATE("updates");

  private final String things;

  TicketKind(String things) {
    this.things = things;
  }

  /**
   * The spelling in the database.
   *
   * @return the name in lower case
   */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What several of them ask for, in words. */
  String things() {
    return things;
  }

  static TicketKind ofLabel(String label) {
    return valueOf(label.toUpperCase(Locale.ROOT));
  }
}
