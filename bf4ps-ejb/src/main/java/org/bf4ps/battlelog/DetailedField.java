package org.bf4ps.battlelog;

import java.util.Locale;

/**
 * The 49 fields of {@code data.generalStats} that BF4PS keeps (CONTRACT §2.1, "BF4PS keeps"), in
 * the groups in which a soldier's page shows them.
 */
public enum DetailedField {
  /** Rank number. */
  RANK("rank", Group.GENERAL, Unit.RANK, "rank number"),
  /** Total score. */
  SCORE("score", Group.GENERAL, Unit.POINTS, "total score"),
  /** Lifetime in rounds. */
  TIME_PLAYED("timePlayed", Group.GENERAL, Unit.SECONDS, "lifetime in rounds"),
  /** Kills. */
  KILLS("kills", Group.GENERAL, Unit.COUNT, "kills"),
  /** Deaths. */
  DEATHS("deaths", Group.GENERAL, Unit.COUNT, "deaths"),
  /** Kill assists. */
  KILL_ASSISTS("killAssists", Group.GENERAL, Unit.COUNT, "kill assists"),
  /** Headshot kills. */
  HEADSHOTS("headshots", Group.GENERAL, Unit.COUNT, "headshot kills"),
  /** Shots fired. */
  SHOTS_FIRED("shotsFired", Group.GENERAL, Unit.COUNT, "shots fired"),
  /** Shots that hit. */
  SHOTS_HIT("shotsHit", Group.GENERAL, Unit.COUNT, "shots that hit"),
  /** Rounds won. */
  NUM_WINS("numWins", Group.GENERAL, Unit.ROUNDS, "rounds won"),
  /** Rounds lost. */
  NUM_LOSSES("numLosses", Group.GENERAL, Unit.ROUNDS, "rounds lost"),
  /** Rounds neither won nor lost, of all rounds, in percent as Battlelog computes it. */
  QUIT_PERCENTAGE(
      "quitPercentage",
      Group.GENERAL,
      Unit.PERCENT,
      "rounds neither won nor lost, of all rounds, in percent as Battlelog computes it"),
  /** The five kit scores and the vehicle score together. */
  COMBAT_SCORE(
      "combatScore",
      Group.SCORE,
      Unit.POINTS,
      "the five kit scores and the vehicle score together"),
  /** Vehicle score. */
  SC_VEHICLE("sc_vehicle", Group.SCORE, Unit.POINTS, "vehicle score"),
  /** Award score. */
  SC_AWARD("sc_award", Group.SCORE, Unit.POINTS, "award score"),
  /** Squad score. */
  SC_SQUAD("sc_squad", Group.SCORE, Unit.POINTS, "squad score"),
  /** Unlock score. */
  SC_UNLOCK("sc_unlock", Group.SCORE, Unit.POINTS, "unlock score"),
  /** Score with the assault kit. */
  ASSAULT("assault", Group.KIT, Unit.POINTS, "score with the assault kit"),
  /** Score with the engineer kit. */
  ENGINEER("engineer", Group.KIT, Unit.POINTS, "score with the engineer kit"),
  /** Score with the support kit. */
  SUPPORT("support", Group.KIT, Unit.POINTS, "score with the support kit"),
  /** Score with the recon kit. */
  RECON("recon", Group.KIT, Unit.POINTS, "score with the recon kit"),
  /** Score as commander. */
  COMMANDER("commander", Group.KIT, Unit.POINTS, "score as commander"),
  /** Score in conquest. */
  CONQUEST("conquest", Group.MODE, Unit.POINTS, "score in conquest"),
  /** Score in rush. */
  RUSH("rush", Group.MODE, Unit.POINTS, "score in rush"),
  /** Score in team deathmatch. */
  TEAMDEATHMATCH("teamdeathmatch", Group.MODE, Unit.POINTS, "score in team deathmatch"),
  /** Score in domination. */
  DOMINATION("domination", Group.MODE, Unit.POINTS, "score in domination"),
  /** Score in obliteration. */
  OBLITERATION("obliteration", Group.MODE, Unit.POINTS, "score in obliteration"),
  /** Score in elimination, which the game shows as Defuse. */
  ELIMINATION(
      "elimination",
      Group.MODE,
      Unit.POINTS,
      "score in elimination, which the game shows as Defuse"),
  /** Score in capture the flag. */
  CAPTURETHEFLAG("capturetheflag", Group.MODE, Unit.POINTS, "score in capture the flag"),
  /** Score in air superiority. */
  AIRSUPERIORITY("airsuperiority", Group.MODE, Unit.POINTS, "score in air superiority"),
  /** Score in carrier assault. */
  CARRIERASSAULT("carrierassault", Group.MODE, Unit.POINTS, "score in carrier assault"),
  /** Score in chain link. */
  CHAINLINK("chainlink", Group.MODE, Unit.POINTS, "score in chain link"),
  /** Score in gun master. */
  GUNMASTER("gunmaster", Group.MODE, Unit.POINTS, "score in gun master"),
  /** Heals. */
  HEALS("heals", Group.TEAM, Unit.COUNT, "heals"),
  /** Revives. */
  REVIVES("revives", Group.TEAM, Unit.COUNT, "revives"),
  /** Repairs. */
  REPAIRS("repairs", Group.TEAM, Unit.COUNT, "repairs"),
  /** Resupplies. */
  RESUPPLIES("resupplies", Group.TEAM, Unit.COUNT, "resupplies"),
  /** Suppression assists. */
  SUPPRESSION_ASSISTS("suppressionAssists", Group.TEAM, Unit.COUNT, "suppression assists"),
  /** Avenger kills. */
  AVENGER_KILLS("avengerKills", Group.TEAM, Unit.COUNT, "avenger kills"),
  /** Savior kills. */
  SAVIOR_KILLS("saviorKills", Group.TEAM, Unit.COUNT, "savior kills"),
  /** Flags captured. */
  FLAG_CAPTURES("flagCaptures", Group.TEAM, Unit.COUNT, "flags captured"),
  /** Flags defended. */
  FLAG_DEFEND("flagDefend", Group.TEAM, Unit.COUNT, "flags defended"),
  /** Longest kill streak, shown as Highest Kill Streak. */
  KILL_STREAK_BONUS(
      "killStreakBonus",
      Group.EXTRA,
      Unit.COUNT,
      "longest kill streak, shown as Highest Kill Streak"),
  /** Longest headshot. */
  LONGEST_HEADSHOT("longestHeadshot", Group.EXTRA, Unit.METRES, "longest headshot"),
  /** Nemesis kills. */
  NEMESIS_KILLS("nemesisKills", Group.EXTRA, Unit.COUNT, "nemesis kills"),
  /** Longest nemesis streak, shown as Highest Nemesis Streak. */
  NEMESIS_STREAK(
      "nemesisStreak",
      Group.EXTRA,
      Unit.COUNT,
      "longest nemesis streak, shown as Highest Nemesis Streak"),
  /** Dog tags taken. */
  DOGTAGS_TAKEN("dogtagsTaken", Group.EXTRA, Unit.COUNT, "dog tags taken"),
  /** Vehicle damage. */
  VEHICLE_DAMAGE("vehicleDamage", Group.EXTRA, Unit.POINTS, "vehicle damage"),
  /** Vehicles destroyed. */
  VEHICLES_DESTROYED("vehiclesDestroyed", Group.EXTRA, Unit.COUNT, "vehicles destroyed");

  /** The part of a soldier's page where a field stands. */
  public enum Group {
    /** Totals of the whole career. */
    GENERAL,
    /** Score by category. */
    SCORE,
    /** Score by kit. */
    KIT,
    /** Score by game mode. */
    MODE,
    /** Team play and objectives. */
    TEAM,
    /** Streaks, records and what is left. */
    EXTRA
  }

  /** What a value counts. */
  public enum Unit {
    /** A rank number. */
    RANK,
    /** Points of score. */
    POINTS,
    /** Whole seconds. */
    SECONDS,
    /** Times that something happened. */
    COUNT,
    /** Rounds. */
    ROUNDS,
    /** Percent, 0 to 100, with a fraction. */
    PERCENT,
    /** Metres, with a fraction (unit inferred, CONTRACT §2.1). */
    METRES;

    /**
     * Tells whether values have a fraction.
     *
     * @return true for values kept as {@code double}, false for those kept as {@code long}
     */
    public boolean isDecimal() {
      return this == PERCENT || this == METRES;
    }
  }

  private final String key;
  private final Group group;
  private final Unit unit;
  private final String meaning;

  DetailedField(String key, Group group, Unit unit, String meaning) {
    this.key = key;
    this.group = group;
    this.unit = unit;
    this.meaning = meaning;
  }

  /**
   * The field's name in Battlelog's answer.
   *
   * @return the key in {@code generalStats}, case as on the wire
   */
  public String key() {
    return key;
  }

  /**
   * The field's column in {@code detailed_stats_current} and {@code detailed_stats_history}.
   *
   * @return the source key in snake_case
   */
  public String column() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Where the field stands on a page.
   *
   * @return never null
   */
  public Group group() {
    return group;
  }

  /**
   * What the value counts.
   *
   * @return never null
   */
  public Unit unit() {
    return unit;
  }

  /**
   * The meaning in words, as the schema's comment tells it too.
   *
   * @return never null
   */
  public String meaning() {
    return meaning;
  }
}
