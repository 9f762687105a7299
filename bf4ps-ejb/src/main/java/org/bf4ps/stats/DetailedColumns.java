package org.bf4ps.stats;

import jakarta.persistence.Column;
import jakarta.persistence.MappedSuperclass;
import java.util.EnumMap;
import java.util.Map;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.DetailedStats;

/**
 * The 49 retained columns of the current values (CONTRACT §2.1, "BF4PS keeps"). A column that is
 * null says that Battlelog did not tell the value.
 */
@MappedSuperclass
abstract class DetailedColumns {
  private Long rank;

  private Long score;

  @Column(name = "time_played")
  private Long timePlayed;

  private Long kills;

  private Long deaths;

  @Column(name = "kill_assists")
  private Long killAssists;

  private Long headshots;

  @Column(name = "shots_fired")
  private Long shotsFired;

  @Column(name = "shots_hit")
  private Long shotsHit;

  @Column(name = "num_wins")
  private Long numWins;

  @Column(name = "num_losses")
  private Long numLosses;

  @Column(name = "quit_percentage")
  private Double quitPercentage;

  @Column(name = "combat_score")
  private Long combatScore;

  @Column(name = "sc_vehicle")
  private Long scVehicle;

  @Column(name = "sc_award")
  private Long scAward;

  @Column(name = "sc_squad")
  private Long scSquad;

  @Column(name = "sc_unlock")
  private Long scUnlock;

  private Long assault;

  private Long engineer;

  private Long support;

  private Long recon;

  private Long commander;

  private Long conquest;

  private Long rush;

  private Long teamdeathmatch;

  private Long domination;

  private Long obliteration;

  private Long elimination;

  private Long capturetheflag;

  private Long airsuperiority;

  private Long carrierassault;

  private Long chainlink;

  private Long gunmaster;

  private Long heals;

  private Long revives;

  private Long repairs;

  private Long resupplies;

  @Column(name = "suppression_assists")
  private Long suppressionAssists;

  @Column(name = "avenger_kills")
  private Long avengerKills;

  @Column(name = "savior_kills")
  private Long saviorKills;

  @Column(name = "flag_captures")
  private Long flagCaptures;

  @Column(name = "flag_defend")
  private Long flagDefend;

  @Column(name = "kill_streak_bonus")
  private Long killStreakBonus;

  @Column(name = "longest_headshot")
  private Double longestHeadshot;

  @Column(name = "nemesis_kills")
  private Long nemesisKills;

  @Column(name = "nemesis_streak")
  private Long nemesisStreak;

  @Column(name = "dogtags_taken")
  private Long dogtagsTaken;

  @Column(name = "vehicle_damage")
  private Long vehicleDamage;

  @Column(name = "vehicles_destroyed")
  private Long vehiclesDestroyed;

  /**
   * The row's numbers as a value.
   *
   * @return the known fields; those that are null in the row are absent
   */
  DetailedStats toStats() {
    Map<DetailedField, Number> values = new EnumMap<>(DetailedField.class);
    for (DetailedField field : DetailedField.values()) {
      Number value = value(field);
      if (value != null) {
        values.put(field, value);
      }
    }
    return new DetailedStats(values);
  }

  private Number value(DetailedField field) {
    return switch (field) {
      case RANK -> rank;
      case SCORE -> score;
      case TIME_PLAYED -> timePlayed;
      case KILLS -> kills;
      case DEATHS -> deaths;
      case KILL_ASSISTS -> killAssists;
      case HEADSHOTS -> headshots;
      case SHOTS_FIRED -> shotsFired;
      case SHOTS_HIT -> shotsHit;
      case NUM_WINS -> numWins;
      case NUM_LOSSES -> numLosses;
      case QUIT_PERCENTAGE -> quitPercentage;
      case COMBAT_SCORE -> combatScore;
      case SC_VEHICLE -> scVehicle;
      case SC_AWARD -> scAward;
      case SC_SQUAD -> scSquad;
      case SC_UNLOCK -> scUnlock;
      case ASSAULT -> assault;
      case ENGINEER -> engineer;
      case SUPPORT -> support;
      case RECON -> recon;
      case COMMANDER -> commander;
      case CONQUEST -> conquest;
      case RUSH -> rush;
      case TEAMDEATHMATCH -> teamdeathmatch;
      case DOMINATION -> domination;
      case OBLITERATION -> obliteration;
      case ELIMINATION -> elimination;
      case CAPTURETHEFLAG -> capturetheflag;
      case AIRSUPERIORITY -> airsuperiority;
      case CARRIERASSAULT -> carrierassault;
      case CHAINLINK -> chainlink;
      case GUNMASTER -> gunmaster;
      case HEALS -> heals;
      case REVIVES -> revives;
      case REPAIRS -> repairs;
      case RESUPPLIES -> resupplies;
      case SUPPRESSION_ASSISTS -> suppressionAssists;
      case AVENGER_KILLS -> avengerKills;
      case SAVIOR_KILLS -> saviorKills;
      case FLAG_CAPTURES -> flagCaptures;
      case FLAG_DEFEND -> flagDefend;
      case KILL_STREAK_BONUS -> killStreakBonus;
      case LONGEST_HEADSHOT -> longestHeadshot;
      case NEMESIS_KILLS -> nemesisKills;
      case NEMESIS_STREAK -> nemesisStreak;
      case DOGTAGS_TAKEN -> dogtagsTaken;
      case VEHICLE_DAMAGE -> vehicleDamage;
      case VEHICLES_DESTROYED -> vehiclesDestroyed;
    };
  }
}
