package org.bf4ps.battlelog.parse;

import java.util.Comparator;
import org.bf4ps.battlelog.WeaponStats;
import org.bf4ps.battlelog.WeaponStats.Weapon;
import tools.jackson.core.JsonParser;

/** Reads {@code data.mainWeaponStats} (CONTRACT §3). The nulls of knives become 0. */
final class WeaponReader implements PayloadReader {
  private static final ArsenalList<Weapon> LIST =
      new ArsenalList<>(
          "mainWeaponStats",
          parser -> new Entry().read(parser),
          Weapon::guid,
          Comparator.comparingLong(Weapon::kills).thenComparingLong(Weapon::timeEquippedSeconds));

  @Override
  public String key() {
    return LIST.key();
  }

  @Override
  public WeaponStats read(JsonParser parser) throws RejectedAnswer {
    return new WeaponStats(LIST.read(parser));
  }

  /** One weapon while it is read. */
  private static final class Entry {
    private final ArsenalItem item = new ArsenalItem();
    private long headshots;
    private long shotsFired;
    private long shotsHit;
    private long timeEquipped;

    Weapon read(JsonParser parser) throws RejectedAnswer {
      Json.members(parser, this::member);
      item.requireComplete();
      return new Weapon(
          item.guid(),
          item.name(),
          item.slug(),
          item.category(),
          item.kills(),
          headshots,
          shotsFired,
          shotsHit,
          timeEquipped);
    }

    private void member(String key, JsonParser parser) throws RejectedAnswer {
      if (item.take(key, parser)) {
        return;
      }
      switch (key) {
        case "headshots" -> headshots = Wire.countOrZero(parser, key);
        case "shotsFired" -> shotsFired = Wire.countOrZero(parser, key);
        case "shotsHit" -> shotsHit = Wire.countOrZero(parser, key);
        case "timeEquipped" -> timeEquipped = Wire.countOrZero(parser, key);
        default -> {}
      }
    }
  }
}
