package org.bf4ps.web.api;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.time.Instant;
import java.util.List;
import org.bf4ps.leaderboard.LeaderboardEntry;
import org.bf4ps.leaderboard.LeaderboardPage;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A page of a leaderboard.
 *
 * @param rules when and how it was worked out
 * @param platform the only platform that takes part, or null for all
 * @param entries the soldiers, the greatest value first
 * @param next the cursor of the next page, or null
 */
@JsonbPropertyOrder({"rules", "platform", "entries", "next"})
@Schema(name = "Leaderboard")
public record LeaderboardObject(
    LeaderboardRules rules,
    @Schema(description = "The only platform that takes part; null for all.") String platform,
    List<Entry> entries,
    @Schema(description = "Give it as cursor for the next page; null on the last one.") String next)
    implements Tabular, Paged {
  static LeaderboardObject of(LeaderboardPage page) {
    return new LeaderboardObject(
        LeaderboardRules.of(page.edition()),
        page.platform() == null ? null : page.platform().label(),
        page.entries().stream().map(Entry::of).toList(),
        page.next() == null ? null : page.next().text());
  }

  @Override
  public List<String> columns() {
    return List.of("rank", "value", "platform", "personaId", "name", "lastSeenAt");
  }

  @Override
  public List<List<Object>> rows() {
    return entries.stream().map(Entry::row).toList();
  }

  /**
   * One soldier.
   *
   * @param rank its place, shared by equal values
   * @param value its value, in the unit of the rules
   * @param soldier who it is
   * @param lastSeenAt the last observation on monitored servers; null if only people told of it
   */
  @JsonbPropertyOrder({"rank", "value", "soldier", "lastSeenAt"})
  @Schema(name = "LeaderboardEntry")
  public record Entry(
      @Schema(description = "Shared by equal values: 1, 2, 2, 4.") long rank,
      double value,
      SoldierReference soldier,
      Instant lastSeenAt) {
    static Entry of(LeaderboardEntry entry) {
      return new Entry(
          entry.rank(), entry.value(), SoldierReference.of(entry.soldier()), entry.lastSeenAt());
    }

    private List<Object> row() {
      return Tabular.row(
          rank, value, soldier.platform(), soldier.personaId(), soldier.name(), lastSeenAt);
    }
  }
}
