package org.bf4ps.battlelog.parse;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.battlelog.Profile;
import tools.jackson.core.JsonParser;

/**
 * One element of {@code profilePersonas} while it is read. The namespace does not tell the
 * platform, the games do (CONTRACT §5.3): {@code games} has a bit mask of games by platform number.
 */
final class ListedSoldier {
  /** BF4's bit in a mask of games (CONTRACT §1). */
  private static final long BF4 = 2048;

  private final Set<Platform> platforms = EnumSet.noneOf(Platform.class);
  private long personaId = Wire.NULL;
  private String name;

  /** Takes one member of the element. */
  void take(String key, JsonParser parser) throws RejectedAnswer {
    switch (key) {
      case "personaId" -> personaId = Wire.count(parser, key);
      case "personaName" -> name = Wire.text(parser, key);
      case "games" -> Json.members(parser, this::game);
      default -> {}
    }
  }

  private void game(String platformInt, JsonParser parser) throws RejectedAnswer {
    for (Platform platform : Platform.values()) {
      if (platformInt.equals(Integer.toString(platform.battlelogInt()))
          && (Wire.countOrZero(parser, "games") & BF4) != 0) {
        platforms.add(platform);
      }
    }
  }

  /** The persona id, or {@link Wire#NULL}. */
  long personaId() {
    return personaId;
  }

  /** The soldier on each collected platform where the persona owns BF4; none without a name. */
  List<Profile.Soldier> owned() {
    if (personaId <= 0 || name == null) {
      return List.of();
    }
    return platforms.stream()
        .map(platform -> new Profile.Soldier(new Persona(personaId, platform), name))
        .toList();
  }
}
