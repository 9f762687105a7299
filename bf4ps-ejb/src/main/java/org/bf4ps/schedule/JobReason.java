package org.bf4ps.schedule;

import java.util.Locale;
import org.bf4ps.battlelog.Resource;

/** Why a job exists (collector-architecture: Job state machine and leases, "reason"). */
public enum JobReason {
  /** First collection of an old soldier. */
  BOOTSTRAP,
  /** First collection of a soldier that BF4SW saw lately. */
  BF4SW_DISCOVERY,
  /** The soldier still plays and the last collection is old enough. */
  ACTIVE_REFRESH,
  /** The soldier played after the last collection and is gone: one more, then it is parked. */
  FINAL_REFRESH,
  /** The profile's interval is over. */
  SCHEDULED_PROFILE,
  /** A person asked. */
  MANUAL,
  /** The last attempt did not succeed and its wait is over. */
  RETRY;

  private final String label = name().toLowerCase(Locale.ROOT);

  /**
   * The spelling in {@code collection_jobs.reason}.
   *
   * @return the name in lower case
   */
  public String label() {
    return label;
  }

  /**
   * Tells why background work is due.
   *
   * @param status what came of the resource so far
   * @param resource the resource
   * @param priorityClass the soldier's class
   * @return never {@link #MANUAL}
   */
  public static JobReason of(
      CollectionStatus status, Resource resource, PriorityClass priorityClass) {
    return switch (status) {
      case NEVER_ATTEMPTED ->
          priorityClass == PriorityClass.BOOTSTRAP ? BOOTSTRAP : BF4SW_DISCOVERY;
      case TEMPORARY_FAILURE, UNAVAILABLE -> RETRY;
      case SUCCESS -> {
        if (resource == Resource.PROFILE) {
          yield SCHEDULED_PROFILE;
        }
        yield priorityClass == PriorityClass.ACTIVE ? ACTIVE_REFRESH : FINAL_REFRESH;
      }
    };
  }
}
