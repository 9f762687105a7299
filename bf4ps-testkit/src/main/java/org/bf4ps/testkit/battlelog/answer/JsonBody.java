package org.bf4ps.testkit.battlelog.answer;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;

/** Writes a body of JSON in Battlelog's spelling, parts of which may be prepared beforehand. */
final class JsonBody {

  /** Battlelog writes {@code /} as {@code \/} (CONTRACT §1, number spelling 5). */
  private static final JsonFactory FACTORY =
      JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_FORWARD_SLASHES).build();

  private final ByteArrayOutputStream written = new ByteArrayOutputStream(8_192);
  private final List<BodyPart> parts = new ArrayList<>();
  private final JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), written);

  private JsonBody() {}

  /** Runs a writer on an empty body. */
  static Body write(Consumer<JsonBody> writer) {
    JsonBody body = new JsonBody();
    writer.accept(body);
    body.json.close();
    body.cut();
    return new Body(body.parts);
  }

  /** The envelope of every populate answer around its {@code data} (CONTRACT §1, Envelope). */
  static Body envelope(Consumer<JsonBody> data) {
    return write(
        body -> {
          JsonGenerator json = body.json();
          json.writeStartObject();
          json.writeStringProperty("type", "success");
          json.writeStringProperty("message", "OK");
          json.writeName("data");
          json.writeStartObject();
          data.accept(body);
          json.writeEndObject();
          json.writeEndObject();
        });
  }

  JsonGenerator json() {
    return json;
  }

  /** Puts a prepared JSON value where a value is due. */
  void prepared(BodyPart value) {
    json.writeRawValue("");
    json.flush();
    cut();
    parts.add(value);
  }

  /** Writes a map, a collection, a text, a number, a truth value or null. */
  void value(Object value) {
    switch (value) {
      case null -> json.writeNull();
      case String text -> json.writeString(text);
      case Integer number -> json.writeNumber(number);
      case Long number -> json.writeNumber(number);
      case Double number -> json.writeNumber(number);
      case Boolean truth -> json.writeBoolean(truth);
      case Map<?, ?> map -> {
        json.writeStartObject();
        map.forEach((name, inner) -> property(name.toString(), inner));
        json.writeEndObject();
      }
      case Collection<?> list -> {
        json.writeStartArray();
        list.forEach(this::value);
        json.writeEndArray();
      }
      default -> throw new IllegalArgumentException("No JSON for " + value.getClass());
    }
  }

  void property(String name, Object value) {
    json.writeName(name);
    value(value);
  }

  private void cut() {
    if (written.size() > 0) {
      parts.add(BodyPart.fresh(written.toByteArray()));
      written.reset();
    }
  }
}
