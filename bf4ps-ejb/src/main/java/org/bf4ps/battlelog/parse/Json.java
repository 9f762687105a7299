package org.bf4ps.battlelog.parse;

import java.io.IOException;
import java.io.InputStream;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/**
 * Walks a JSON answer token by token, never as a tree. What a callback does not read is skipped, so
 * unknown fields cost a scan and nothing else.
 */
final class Json {
  /**
   * The deepest recording has 9 levels and its longest text is shorter than 300 characters; what
   * goes far beyond is no answer of Battlelog and must not cost stack or memory.
   */
  private static final StreamReadConstraints CONSTRAINTS =
      StreamReadConstraints.builder()
          .maxNestingDepth(64)
          .maxNumberLength(100)
          .maxNameLength(1_000)
          .maxStringLength(1_000_000)
          .build();

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(CONSTRAINTS)
          .disable(StreamReadFeature.AUTO_CLOSE_SOURCE)
          .build();

  private Json() {}

  /** Reads the root object. */
  @FunctionalInterface
  interface Root<T> {
    /** Is called at the root's opening brace and returns at its closing brace. */
    T read(JsonParser parser) throws RejectedAnswer;
  }

  /** Reads one member of an object. */
  @FunctionalInterface
  interface Member {
    /** Is called at the value's first token; may leave the value unread. */
    void read(String key, JsonParser parser) throws RejectedAnswer;
  }

  /** Reads one element of an array. */
  @FunctionalInterface
  interface Element {
    /** Is called at the element's first token; may leave the element unread. */
    void read(JsonParser parser) throws RejectedAnswer;
  }

  /**
   * Reads a whole answer. The stream is read to its end, which proves that nothing was cut off, and
   * stays open.
   *
   * @throws RejectedAnswer missing payload if the answer does not begin as a JSON object (an HTML
   *     page, an empty body), malformed if it begins as one and does not go on as such
   * @throws IOException if the stream fails
   */
  static <T> T read(InputStream body, Root<T> root) throws RejectedAnswer, IOException {
    boolean begun = false;
    WatchedBody source = new WatchedBody(body);
    try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), source)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw RejectedAnswer.missing("the answer is no JSON object");
      }
      begun = true;
      T value = root.read(parser);
      if (parser.nextToken() != null) {
        throw RejectedAnswer.malformed("something follows the answer's closing brace");
      }
      return value;
    } catch (JacksonException e) {
      // Jackson also wraps an IOException around bytes in no encoding it knows, so ask the stream.
      if (source.failure() != null) {
        throw source.failure();
      }
      throw notJson(begun);
    }
  }

  /** Jackson's own message quotes the text it stumbled over, so it is not passed on. */
  private static RejectedAnswer notJson(boolean begun) {
    return begun
        ? RejectedAnswer.malformed("the answer is not valid JSON")
        : RejectedAnswer.missing("the answer is no JSON object");
  }

  /**
   * Reads the members of the object at which the parser stands.
   *
   * @return false if the value is no object; it is then left unread
   */
  static boolean members(JsonParser parser, Member member) throws RejectedAnswer {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      return false;
    }
    for (String key = parser.nextName(); key != null; key = parser.nextName()) {
      parser.nextToken();
      member.read(key, parser);
      parser.skipChildren();
    }
    return true;
  }

  /**
   * Reads the elements of the array at which the parser stands.
   *
   * @return false if the value is no array; it is then left unread
   */
  static boolean elements(JsonParser parser, Element element) throws RejectedAnswer {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      return false;
    }
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      element.read(parser);
      parser.skipChildren();
    }
    return true;
  }
}
