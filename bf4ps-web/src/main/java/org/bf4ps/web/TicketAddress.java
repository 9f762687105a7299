package org.bf4ps.web;

import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/** How a ticket stands in a path. */
public final class TicketAddress {
  private static final Pattern KEY = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

  private TicketAddress() {}

  /**
   * Reads a ticket's key.
   *
   * @param text a segment of a path
   * @return the key, or empty if the text is none
   */
  public static Optional<UUID> key(String text) {
    return KEY.matcher(text).matches() ? Optional.of(UUID.fromString(text)) : Optional.empty();
  }

  /**
   * The path of a ticket's page.
   *
   * @param id the ticket
   * @return a path from the site's root
   */
  public static String page(UUID id) {
    return "/ticket/" + id;
  }
}
