package org.bf4ps.discovery;

import java.time.Instant;
import java.util.Optional;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;

/**
 * An alias row that BF4PS can take over.
 *
 * @param persona the soldier
 * @param name its name in that observation, not blank
 * @param firstSeen the earliest time of the row
 * @param lastSeen the latest time of the row
 */
record Observation(Persona persona, String name, Instant firstSeen, Instant lastSeen) {
  private static final Instant EARLIEST = Instant.parse("2000-01-01T00:00:00Z");
  private static final Instant LATEST = Instant.parse("9000-01-01T00:00:00Z");

  /** A row's judgement. */
  sealed interface Judgement {}

  /**
   * The row is taken.
   *
   * @param observation what it tells
   */
  record Taken(Observation observation) implements Judgement {}

  /**
   * The row is an importer error.
   *
   * @param row the row
   * @param reason why, in words
   */
  record Refused(AliasRow row, String reason) implements Judgement {}

  /** Judges a row; nothing in it is guessed. */
  static Judgement judge(AliasRow row) {
    Optional<Platform> platform = platform(row.platformLabel());
    if (platform.isEmpty()) {
      return new Refused(row, "unknown platform label");
    }
    if (row.personaId() == null || row.personaId() <= 0) {
      return new Refused(row, "persona id is not positive");
    }
    if (row.playerName() == null || row.playerName().isBlank()) {
      return new Refused(row, "name is empty");
    }
    if (!isPlausible(row.firstSeen()) || !isPlausible(row.lastSeen())) {
      return new Refused(row, "first_seen or last_seen is no usable time");
    }
    boolean ordered = row.firstSeen().isBefore(row.lastSeen());
    return new Taken(
        new Observation(
            new Persona(row.personaId(), platform.get()),
            row.playerName(),
            ordered ? row.firstSeen() : row.lastSeen(),
            ordered ? row.lastSeen() : row.firstSeen()));
  }

  /** The explicit mapping of database-schema: BF4SW platform normalization. */
  private static Optional<Platform> platform(String label) {
    return switch (label) {
      case "PC" -> Optional.of(Platform.PC);
      case "PS4/5" -> Optional.of(Platform.PS4);
      case "XBox" -> Optional.of(Platform.XBOXONE);
      case null, default -> Optional.empty();
    };
  }

  /** False also for PostgreSQL's infinities. */
  private static boolean isPlausible(Instant time) {
    return time != null && time.isAfter(EARLIEST) && time.isBefore(LATEST);
  }
}
