package org.bf4ps.battlelog.parse;

import java.util.Comparator;
import org.bf4ps.battlelog.VehicleStats;
import org.bf4ps.battlelog.VehicleStats.Vehicle;
import tools.jackson.core.JsonParser;

/** Reads {@code data.mainVehicleStats} (CONTRACT §4). */
final class VehicleReader implements PayloadReader {
  private static final ArsenalList<Vehicle> LIST =
      new ArsenalList<>(
          "mainVehicleStats",
          parser -> new Entry().read(parser),
          Vehicle::guid,
          Comparator.comparingLong(Vehicle::kills).thenComparingLong(Vehicle::timeInSeconds));

  @Override
  public String key() {
    return LIST.key();
  }

  @Override
  public VehicleStats read(JsonParser parser) throws RejectedAnswer {
    return new VehicleStats(LIST.read(parser));
  }

  /** One vehicle while it is read. */
  private static final class Entry {
    private final ArsenalItem item = new ArsenalItem();
    private long timeIn = Wire.NULL;
    private long destroyXInY = Wire.NULL;

    Vehicle read(JsonParser parser) throws RejectedAnswer {
      Json.members(parser, this::member);
      item.requireComplete();
      if (timeIn == Wire.NULL) {
        throw RejectedAnswer.malformed("an entry has no timeIn");
      }
      return new Vehicle(
          item.guid(),
          item.name(),
          item.slug(),
          item.category(),
          item.kills(),
          timeIn,
          destroyXInY == Wire.NULL ? null : destroyXInY);
    }

    private void member(String key, JsonParser parser) throws RejectedAnswer {
      if (item.take(key, parser)) {
        return;
      }
      switch (key) {
        case "timeIn" -> timeIn = Wire.count(parser, key);
        case "destroyXinY" -> destroyXInY = Wire.count(parser, key);
        default -> {}
      }
    }
  }
}
