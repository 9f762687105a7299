package org.bf4ps.web.api;

import static java.util.Map.entry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.bf4ps.arsenal.ArsenalColumn;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.leaderboard.LeaderboardMetric;
import org.bf4ps.web.ArsenalKind;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;

/**
 * What the parameters of requests are, by their names: one name is the same thing wherever it
 * stands. The server knows neither their meanings nor those that {@link AskedItems} gathers.
 */
final class OperationParameters {
  private static final List<String> OF_ITEMS = List.of("category", "q", "used", "sort", "order");

  private static final Map<String, String> MEANINGS =
      Map.ofEntries(
          entry("platform", "The platform."),
          entry("personaId", "Battlelog's persona id, a whole number of up to 64 bits."),
          entry("metric", "What soldiers are ranked by."),
          entry("id", "The key of the ticket, which the answer to a submission tells."),
          entry("soldier", "platform/personaId; repeated, for two to four soldiers."),
          entry("name", "A current or former name, or a part of it."),
          entry("page", "Which page."),
          entry("limit", "How many entries a page has at most."),
          entry("cursor", "Where the page begins: what next of the page before told."),
          entry("from", "The start: a date, or an instant in UTC."),
          entry("to", "The end: a date, or an instant in UTC."),
          entry("period", "A span that ends now; not together with from or to."),
          entry("category", "The only category, to the letter."),
          entry("q", "Terms with commas between them, of which a name must contain one."),
          entry("used", "Whether to leave out what was never used."),
          entry("sort", "The column that decides the order; vehicles have " + vehicles() + "."),
          entry("order", "The direction; blanks stand last in both."));

  private OperationParameters() {}

  private static String vehicles() {
    return String.join(", ", labels(ArsenalKind.VEHICLES));
  }

  private static List<String> labels(ArsenalKind kind) {
    return kind.columns().stream().map(ArsenalColumn::label).toList();
  }

  /** What a parameter means, in a sentence. */
  static String meaning(String name) {
    return MEANINGS.getOrDefault(name, "");
  }

  /** Adds what is missing of an operation's parameters. */
  static void complete(Operation operation) {
    Arrays.stream(ArsenalKind.values())
        .filter(kind -> kind.label().equals(operation.getOperationId()))
        .forEach(kind -> OF_ITEMS.forEach(name -> operation.addParameter(ofItems(name, kind))));
    if (operation.getParameters() != null) {
      operation.getParameters().forEach(OperationParameters::describe);
    }
  }

  private static Parameter ofItems(String name, ArsenalKind kind) {
    Schema schema = OASFactory.createSchema().addType(SchemaType.STRING);
    switch (name) {
      case "used" -> values(schema, List.of("true", "false"));
      case "sort" -> values(schema, labels(kind));
      case "order" -> values(schema, List.of("desc", "asc"));
      default -> {
        // Any text.
      }
    }
    return OASFactory.createParameter().name(name).in(Parameter.In.QUERY).schema(schema);
  }

  private static void describe(Parameter parameter) {
    parameter.setDescription(meaning(parameter.getName()));
    // An annotation that does not tell it makes the server write false, which no path may be.
    if (parameter.getIn() == Parameter.In.PATH) {
      parameter.setRequired(true);
    }
    switch (parameter.getName()) {
      case "platform" ->
          values(
              parameter.getSchema(),
              Arrays.stream(Platform.values()).map(Platform::label).toList());
      case "metric" ->
          values(
              parameter.getSchema(),
              Arrays.stream(LeaderboardMetric.values()).map(LeaderboardMetric::label).toList());
      case "soldier" -> {
        parameter.setRequired(true);
        parameter.getSchema().minItems(2).maxItems(4);
      }
      default -> {
        // Its schema is told by the code.
      }
    }
  }

  private static void values(Schema schema, List<String> values) {
    schema.setEnumeration(new ArrayList<>(values));
  }
}
