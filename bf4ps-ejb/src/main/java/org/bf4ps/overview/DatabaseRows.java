package org.bf4ps.overview;

import java.time.Instant;
import java.util.List;

/**
 * What the numbers about the database are made from.
 *
 * @param at when they were read, by the database's clock
 * @param holders who holds a snapshot, the oldest first
 * @param tables all tables with rows, those with most dead ones first
 * @param migrations what made the schema, the newest first
 */
public record DatabaseRows(
    Instant at, List<Measures.Snapshot> holders, List<Table> tables, List<Migration> migrations) {

  /**
   * A table.
   *
   * @param name its name
   * @param rows dead and living ones
   * @param bytes its size with indexes and large values
   * @param vacuumedAt when it was last vacuumed, by hand or not, or null if it never was
   * @param analyzedAt when its statistics were last made, or null if they never were
   */
  public record Table(
      String name, Measures.DeadRows rows, long bytes, Instant vacuumedAt, Instant analyzedAt) {}

  /**
   * A migration.
   *
   * @param version its number
   * @param description what it is about
   * @param installedAt when it was applied
   * @param sound whether it succeeded
   */
  public record Migration(String version, String description, Instant installedAt, boolean sound) {}
}
