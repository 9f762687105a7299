package org.bf4ps.battlelog.parse;

import org.bf4ps.battlelog.Payload;
import org.bf4ps.battlelog.Persona;
import tools.jackson.core.JsonParser;

/**
 * One answer of a populate resource while it is read: the envelope, whose persona it is about, and
 * the payload (CONTRACT §1, "Envelope"). The keys may stand in any order, so nothing is decided
 * before the end.
 */
final class PopulateAnswer {
  private final PayloadReader reader;
  private long personaId = Wire.NULL;
  private long platformInt = Wire.NULL;
  private Payload payload;

  PopulateAnswer(PayloadReader reader) {
    this.reader = reader;
  }

  /**
   * Reads the root object.
   *
   * @param persona whom the request was about
   * @return the payload
   * @throws RejectedAnswer missing payload for another {@code type} than {@code success} and for an
   *     answer without the payload; identity mismatch if it is about another persona or platform
   */
  Payload read(JsonParser parser, Persona persona) throws RejectedAnswer {
    Json.members(parser, this::envelope);
    if (payload == null) {
      throw RejectedAnswer.missing("data." + reader.key() + " is missing");
    }
    requirePersona(persona);
    return payload;
  }

  private void envelope(String key, JsonParser parser) throws RejectedAnswer {
    switch (key) {
      case "type" -> requireSuccess(Wire.text(parser, key));
      case "data" -> Json.members(parser, this::data);
      default -> {}
    }
  }

  private void data(String key, JsonParser parser) throws RejectedAnswer {
    if (key.equals(reader.key())) {
      if (payload != null) {
        throw RejectedAnswer.malformed("data." + key + " stands twice");
      }
      payload = reader.read(parser);
    } else if (key.equals("personaId")) {
      personaId = Wire.count(parser, key);
    } else if (key.equals("platformInt")) {
      platformInt = Wire.count(parser, key);
    }
  }

  private static void requireSuccess(String type) throws RejectedAnswer {
    if (!"success".equals(type)) {
      throw RejectedAnswer.missing("the envelope's type is not success");
    }
  }

  private void requirePersona(Persona persona) throws RejectedAnswer {
    if (personaId == Wire.NULL || platformInt == Wire.NULL) {
      throw RejectedAnswer.malformed("the answer does not tell whom it is about");
    }
    if (personaId != persona.personaId() || platformInt != persona.platform().battlelogInt()) {
      throw RejectedAnswer.mismatch("the answer is about another persona or platform");
    }
  }
}
