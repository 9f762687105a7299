package org.bf4ps.dossier;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Spells moments inside sentences. */
final class Utc {
  private static final DateTimeFormatter FORMAT =
      DateTimeFormatter.ofPattern("d MMM uuuu, HH:mm:ss 'UTC'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  private Utc() {}

  static String text(Instant moment) {
    return moment == null ? "an unknown time" : FORMAT.format(moment);
  }
}
