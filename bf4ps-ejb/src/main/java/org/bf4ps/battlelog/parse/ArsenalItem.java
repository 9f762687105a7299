package org.bf4ps.battlelog.parse;

import tools.jackson.core.JsonParser;

/**
 * What a weapon and a vehicle have in common while one is read: its identity, its texts and its
 * kills (CONTRACT §3, §4).
 */
final class ArsenalItem {
  private String guid;
  private String name;
  private String slug;
  private String category;
  private long kills = Wire.NULL;

  /**
   * Takes one member of the item.
   *
   * @return false if the member is not one that weapons and vehicles share
   */
  boolean take(String key, JsonParser parser) throws RejectedAnswer {
    switch (key) {
      case "guid" -> guid = Wire.text(parser, key);
      case "name" -> name = Wire.text(parser, key);
      case "slug" -> slug = Wire.text(parser, key);
      case "category" -> category = Wire.text(parser, key);
      case "kills" -> kills = Wire.count(parser, key);
      default -> {
        return false;
      }
    }
    return true;
  }

  /**
   * Checks that the item has what no recorded one lacks.
   *
   * @throws RejectedAnswer malformed without guid, name or kills
   */
  void requireComplete() throws RejectedAnswer {
    if (guid == null || name == null || kills == Wire.NULL) {
      throw RejectedAnswer.malformed("an entry has no guid, name or kills");
    }
  }

  String guid() {
    return guid;
  }

  String name() {
    return name;
  }

  String slug() {
    return slug;
  }

  String category() {
    return category;
  }

  long kills() {
    return kills;
  }
}
