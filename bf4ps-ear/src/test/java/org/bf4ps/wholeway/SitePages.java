package org.bf4ps.wholeway;

import java.util.List;
import org.bf4ps.testkit.population.SimulatedSoldier;

/** Every page of the site, for tests that hold all of them to something. */
final class SitePages {
  private SitePages() {}

  /**
   * The paths of all pages, errors and empty results included.
   *
   * @param world whose soldiers are shown
   */
  static List<String> all(World world) {
    String soldier = of(world.soldiers().get(0));
    return List.of(
        "/",
        "/search",
        "/search?q=S",
        "/search?q=nobody-is-called-so",
        soldier,
        soldier + "/progress?period=all",
        soldier + "/weapons",
        soldier + "/vehicles",
        "/compare?soldier="
            + identity(world.soldiers().get(0))
            + "&soldier="
            + identity(world.soldiers().get(1)),
        candidates(world),
        "/leaderboards",
        "/leaderboards/kd",
        "/leaderboards/score?platform=ps4",
        "/status",
        "/api-docs",
        "/submit",
        "/nothing");
  }

  /** A comparison with whom a visitor may mean: all but the last letter of a name was typed. */
  private static String candidates(World world) {
    String name = world.soldiers().get(0).name();
    return "/compare?soldier="
        + identity(world.soldiers().get(1))
        + "&soldier="
        + Site.encoded(name.substring(0, name.length() - 1));
  }

  /** The path of a soldier's page. */
  static String of(SimulatedSoldier soldier) {
    return "/soldier/" + identity(soldier);
  }

  /** A soldier as it stands in paths. */
  static String identity(SimulatedSoldier soldier) {
    return soldier.persona().platform().label() + "/" + soldier.persona().personaId();
  }
}
