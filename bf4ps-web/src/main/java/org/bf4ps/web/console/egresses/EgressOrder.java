package org.bf4ps.web.console.egresses;

/** What an operator can do to a gate; each is a method of {@code EgressSteering}. */
enum EgressOrder {
  /** Nothing leaves for a time, or until resumed. */
  PAUSE,
  /** Ends a pause. */
  RESUME,
  /** Another interval and burst. */
  PACE,
  /** Forgets Battlelog's block. */
  CLEAR
}
