package org.bf4ps.node;

import java.time.Instant;
import java.util.List;

/**
 * A node as the registry knows it.
 *
 * @param name what it calls itself
 * @param roles what it does, separated by commas
 * @param version the version that it runs, or null if its archive does not tell
 * @param startedAt when this life of it began
 * @param seenAt its last heartbeat
 * @param endedAt when it ended in order, or null
 * @param settingsVersion the newest version of the settings that it looked at
 * @param refusal why that version does not hold there, or null if it does
 * @param alive whether it was seen of late and has not ended
 */
public record NodeState(
    String name,
    String roles,
    String version,
    Instant startedAt,
    Instant seenAt,
    Instant endedAt,
    long settingsVersion,
    String refusal,
    boolean alive) {

  /**
   * Tells whether it feeds, recovers and counts.
   *
   * @return whether it has the scheduler role
   */
  public boolean schedules() {
    return List.of(roles.split(",")).contains("scheduler");
  }

  /**
   * How it stands.
   *
   * @return a word: alive, ended or lost
   */
  public String condition() {
    return alive ? "alive" : endedAt == null ? "lost" : "ended";
  }
}
