package org.bf4ps.queue;

import java.util.Locale;

/** What became of a good answer: the result of the {@code succeeded} event. */
public enum Stored {
  /** It was written, and a value differs from what was stored before. */
  CHANGED,
  /** It was written, and all values are as before. */
  UNCHANGED,
  /**
   * It is not believed yet (DESIGN §4.7): what was stored stays, and so do the times at which it
   * was last checked and last changed.
   */
  SET_ASIDE;

  /**
   * What became of an answer that was written.
   *
   * @param changed whether a value differs
   * @return changed or unchanged
   */
  public static Stored written(boolean changed) {
    return changed ? CHANGED : UNCHANGED;
  }

  /**
   * The spelling in {@code collection_events.result}.
   *
   * @return the name in lower case
   */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
