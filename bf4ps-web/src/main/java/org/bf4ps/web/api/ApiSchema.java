package org.bf4ps.web.api;

import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.models.media.Schema;

/**
 * An object that the API answers with.
 *
 * @param name its name
 * @param description what it is, or empty
 * @param properties what it has
 */
public record ApiSchema(String name, String description, List<Property> properties) {
  static ApiSchema of(String name, Schema schema) {
    return new ApiSchema(
        name,
        text(schema.getDescription()),
        schema.getProperties().entrySet().stream()
            .map(
                entry ->
                    new Property(
                        entry.getKey(),
                        type(entry.getValue()),
                        text(entry.getValue().getDescription())))
            .toList());
  }

  private static String text(String text) {
    return text == null ? "" : text;
  }

  private static String type(Schema schema) {
    if (schema.getRef() != null) {
      return schema.getRef().substring(schema.getRef().lastIndexOf('/') + 1);
    }
    if (schema.getAnyOf() != null) {
      return schema.getAnyOf().stream().map(ApiSchema::type).collect(Collectors.joining(" or "));
    }
    return schema.getType().stream()
        .map(type -> type(type, schema))
        .collect(Collectors.joining(" or "));
  }

  private static String type(Schema.SchemaType type, Schema schema) {
    return switch (type) {
      case ARRAY -> "list of " + type(schema.getItems());
      case OBJECT -> "map of " + type(schema.getAdditionalPropertiesSchema());
      case STRING -> schema.getFormat() == null ? "text" : "instant";
      default -> type.toString();
    };
  }

  /**
   * A property.
   *
   * @param name its name
   * @param type its type in words, such as "number or null" or "list of Weapon"
   * @param description what it is, or empty
   */
  public record Property(String name, String type, String description) {}
}
