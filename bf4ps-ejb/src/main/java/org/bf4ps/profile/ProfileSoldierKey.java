package org.bf4ps.profile;

import java.io.Serializable;
import java.util.Objects;

/** The key of {@link ProfileSoldier}, in the form that Jakarta Persistence asks for. */
public class ProfileSoldierKey implements Serializable {
  private static final long serialVersionUID = 1L;

  private long profile;
  private long soldierId;

  @Override
  public boolean equals(Object other) {
    return other instanceof ProfileSoldierKey that
        && profile == that.profile
        && soldierId == that.soldierId;
  }

  @Override
  public int hashCode() {
    return Objects.hash(profile, soldierId);
  }
}
