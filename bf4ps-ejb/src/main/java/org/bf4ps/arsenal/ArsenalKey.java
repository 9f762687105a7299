package org.bf4ps.arsenal;

import java.io.Serializable;
import java.util.Objects;

/**
 * The key of a soldier's row for a weapon or a vehicle, in the form that Jakarta Persistence asks
 * for.
 */
public class ArsenalKey implements Serializable {
  private static final long serialVersionUID = 1L;

  private long soldierId;
  private long item;

  @Override
  public boolean equals(Object other) {
    return other instanceof ArsenalKey that && soldierId == that.soldierId && item == that.item;
  }

  @Override
  public int hashCode() {
    return Objects.hash(soldierId, item);
  }
}
