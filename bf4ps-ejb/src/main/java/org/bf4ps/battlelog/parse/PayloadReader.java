package org.bf4ps.battlelog.parse;

import org.bf4ps.battlelog.Payload;
import tools.jackson.core.JsonParser;

/** Reads the one member of {@code data} that holds what BF4PS keeps of a populate answer. */
interface PayloadReader {
  /** The member's key in {@code data}. */
  String key();

  /**
   * Reads the member.
   *
   * @param parser at the member's first token
   * @return the whole payload, never null
   * @throws RejectedAnswer if the payload is missing, empty or malformed
   */
  Payload read(JsonParser parser) throws RejectedAnswer;
}
