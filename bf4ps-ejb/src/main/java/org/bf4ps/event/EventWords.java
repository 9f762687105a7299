package org.bf4ps.event;

import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Fills the template of an event's type with the event's fields. */
final class EventWords {
  private static final Pattern NAME = Pattern.compile("\\{([a-z_.]+)\\}");
  private static final String UNTOLD = "–";

  private EventWords() {}

  static String fill(String template, EventRow row) {
    return NAME.matcher(template)
        .replaceAll(match -> Matcher.quoteReplacement(word(match.group(1), row)));
  }

  private static String word(String name, EventRow row) {
    return switch (name) {
      case "what" -> told(row.resource()) + " of " + soldier(row);
      case "soldier" -> soldier(row);
      case "who" -> Objects.toString(row.collectorName(), "A collector that is not known any more");
      case "egress" -> "The egress " + told(row.egressKey());
      case "attempt" -> told(row.attempt());
      case "duration" -> told(row.durationMillis());
      case "result" -> told(row.result());
      case "error_message" -> told(row.errorMessage());
      case "error" -> error(row);
      case "by" -> operator(row);
      default -> told(row.details().get(name));
    };
  }

  private static String soldier(EventRow row) {
    if (row.personaId() == null) {
      return "a soldier that is not known any more";
    }
    String identity = row.personaId() + " (" + row.platform() + ")";
    return row.soldierName() == null ? identity : row.soldierName() + ", " + identity;
  }

  private static String error(EventRow row) {
    String status = row.httpStatus() == null ? "" : " with HTTP " + row.httpStatus();
    String message = row.errorMessage() == null ? "" : ", " + row.errorMessage();
    return told(row.errorClass()) + status + message;
  }

  private static String operator(EventRow row) {
    String operator = row.details().get("operator");
    String reason = row.details().get("reason");
    return (operator == null ? "" : " by " + operator)
        + (reason == null || reason.isBlank() ? "" : " (" + reason.strip() + ")");
  }

  private static String told(Object value) {
    return Objects.toString(value, UNTOLD);
  }
}
