package org.bf4ps.submission;

/**
 * The requests that the interactive lane has to send until a ticket is done.
 *
 * @param tickets tickets before this one that are not validated or accepted yet
 * @param jobs interactive jobs of other soldiers
 * @param own resources of this ticket that are not settled, at least 1
 */
record Ahead(int tickets, int jobs, int own) {
  /** A profile may take a second request (DESIGN §4.11). */
  static final int MOST_REQUESTS = 5;

  /** If all tickets before are rejected at once. */
  long least() {
    return (long) tickets + own;
  }

  /** If all of them turn out to be soldiers. */
  long most() {
    return (long) tickets * MOST_REQUESTS + jobs + own + 1;
  }
}
