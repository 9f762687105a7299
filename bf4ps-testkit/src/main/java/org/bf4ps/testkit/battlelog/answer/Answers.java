package org.bf4ps.testkit.battlelog.answer;

/** The door to the bodies of all answers. */
public final class Answers {

  private Answers() {}

  /** A soldier's detailed statistics. */
  public static Body detailed(SoldierMoment moment) {
    return DetailedSheet.body(moment);
  }

  /** A soldier's weapons. */
  public static Body weapons(SoldierMoment moment) {
    return WeaponAnswer.body(moment);
  }

  /** A soldier's vehicles. */
  public static Body vehicles(SoldierMoment moment) {
    return VehicleAnswer.body(moment);
  }

  /** The page of an account. */
  public static Body userPage(ProfileSheet sheet, boolean asJson) {
    return asJson ? ProfileJson.userPage(sheet) : ProfileHtml.page(sheet);
  }

  /** The page of a soldier; it shows the account too. */
  public static Body soldierPage(ProfileSheet sheet, SoldierMoment moment, boolean asJson) {
    return asJson ? ProfileJson.soldierPage(sheet, moment) : ProfileHtml.page(sheet);
  }

  /** The page of what does not exist. */
  public static Body notFound(boolean asJson) {
    return asJson ? ProfileJson.notFound() : ProfileHtml.notFound();
  }
}
