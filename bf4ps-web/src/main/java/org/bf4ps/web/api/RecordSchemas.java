package org.bf4ps.web.api;

import jakarta.json.bind.annotation.JsonbProperty;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;

/**
 * Schemas of the records that the API answers with, as {@link JsonFormat} writes them: every
 * component is there; primitives and lists are never null, all else may be.
 */
final class RecordSchemas {
  private static final String REFERENCE = "#/components/schemas/";

  private final Map<String, Schema> schemas = new TreeMap<>();

  private RecordSchemas() {}

  /**
   * The schemas of some records and of all that they are made of.
   *
   * @param records the records
   * @return by name
   */
  static Map<String, Schema> of(List<Class<? extends Record>> records) {
    RecordSchemas all = new RecordSchemas();
    records.forEach(all::add);
    return all.schemas;
  }

  private String add(Class<?> type) {
    String name = name(type);
    if (!schemas.containsKey(name)) {
      Schema schema = OASFactory.createSchema().addType(SchemaType.OBJECT);
      schemas.put(name, schema);
      var told =
          type.getAnnotation(org.eclipse.microprofile.openapi.annotations.media.Schema.class);
      if (told != null && !told.description().isEmpty()) {
        schema.setDescription(told.description());
      }
      for (RecordComponent component : type.getRecordComponents()) {
        String property = nameInJson(component);
        schema.addProperty(property, property(component));
        schema.addRequired(property);
      }
    }
    return name;
  }

  /** The name of a record's schema. */
  static String name(Class<?> type) {
    var told = type.getAnnotation(org.eclipse.microprofile.openapi.annotations.media.Schema.class);
    return told == null || told.name().isEmpty() ? type.getSimpleName() : told.name();
  }

  private static String nameInJson(RecordComponent component) {
    JsonbProperty told = component.getAccessor().getAnnotation(JsonbProperty.class);
    return told == null ? component.getName() : told.value();
  }

  private Schema property(RecordComponent component) {
    Schema schema = schema(component.getGenericType());
    boolean always =
        component.getType().isPrimitive() || List.class.isAssignableFrom(component.getType());
    if (!always) {
      schema = orNull(schema);
    }
    var told =
        component
            .getAccessor()
            .getAnnotation(org.eclipse.microprofile.openapi.annotations.media.Schema.class);
    return told == null || told.description().isEmpty()
        ? schema
        : schema.description(told.description());
  }

  private static Schema orNull(Schema schema) {
    return schema.getRef() == null
        ? schema.addType(SchemaType.NULL)
        : OASFactory.createSchema()
            .anyOf(
                new ArrayList<>(
                    List.of(schema, OASFactory.createSchema().addType(SchemaType.NULL))));
  }

  private Schema schema(Type type) {
    if (type instanceof ParameterizedType generic) {
      Type[] arguments = generic.getActualTypeArguments();
      Schema inner = schema(arguments[arguments.length - 1]);
      return generic.getRawType() == Map.class
          ? typed(SchemaType.OBJECT).additionalPropertiesSchema(valueOf(arguments[1], inner))
          : typed(SchemaType.ARRAY).items(inner);
    }
    Class<?> raw = (Class<?>) type;
    if (raw.isRecord()) {
      return OASFactory.createSchema().ref(REFERENCE + add(raw));
    }
    if (raw == Instant.class) {
      return typed(SchemaType.STRING).format("date-time");
    }
    if (raw == boolean.class) {
      return typed(SchemaType.BOOLEAN);
    }
    if (Arrays.asList(long.class, Long.class).contains(raw)) {
      return typed(SchemaType.INTEGER).format("int64");
    }
    if (Arrays.asList(int.class, Integer.class).contains(raw)) {
      return typed(SchemaType.INTEGER).format("int32");
    }
    return typed(raw == String.class ? SchemaType.STRING : SchemaType.NUMBER);
  }

  /** A number that Battlelog did not tell is null. */
  private static Schema valueOf(Type type, Schema inner) {
    return type == Number.class ? inner.addType(SchemaType.NULL) : inner;
  }

  private static Schema typed(SchemaType type) {
    return OASFactory.createSchema().addType(type);
  }
}
