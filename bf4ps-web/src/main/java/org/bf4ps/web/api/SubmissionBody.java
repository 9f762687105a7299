package org.bf4ps.web.api;

import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.bf4ps.submission.SubmittedSoldier;
import org.bf4ps.web.AskedSubmission;
import org.bf4ps.web.OwnHosts;

/** Reads the body of a submission by itself, so that every fault of it gets its own sentence. */
final class SubmissionBody {
  private static final int LARGEST = 8_192;

  private SubmissionBody() {}

  /**
   * Reads whom a body asks for.
   *
   * @param body JSON
   * @param hosts the names of this site, whose own addresses name soldiers too
   * @return whom it asks for
   * @throws ProblemException 413 for a larger body than any needs to be, 400 for what is no such
   *     body, 422 for one that names no soldier
   */
  static SubmittedSoldier read(InputStream body, OwnHosts hosts) throws IOException {
    byte[] octets = body.readNBytes(LARGEST + 1);
    if (octets.length > LARGEST) {
      throw ProblemException.tooLarge(LARGEST);
    }
    JsonObject object = object(octets);
    try {
      return AskedSubmission.read(name -> text(object, name), hosts);
    } catch (IllegalArgumentException e) {
      throw ProblemException.noSoldier(e.getMessage());
    }
  }

  private static JsonObject object(byte[] octets) {
    try (JsonReader reader = Json.createReader(new ByteArrayInputStream(octets))) {
      return reader.readObject();
    } catch (JsonException e) {
      throw ProblemException.badParameter(
          "body", "The body must be a JSON object with url, or with platform and personaId.");
    }
  }

  private static String text(JsonObject object, String name) {
    JsonValue value = object.get(name);
    return switch (value) {
      case null -> null;
      case JsonString string -> string.getString();
      case JsonNumber number -> number.toString();
      default -> {
        if (value == JsonValue.NULL) {
          yield null;
        }
        throw ProblemException.badParameter(name, name + " must be a text or a number.");
      }
    };
  }
}
