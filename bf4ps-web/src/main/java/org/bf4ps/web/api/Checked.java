package org.bf4ps.web.api;

import jakarta.json.bind.annotation.JsonbTransient;
import java.time.Instant;
import java.util.Collection;
import java.util.Objects;

/** An answer whose age follows from when Battlelog was last asked (DESIGN §4.10). */
interface Checked {
  /**
   * The freshness of everything that the answer tells.
   *
   * @return at least one
   */
  @JsonbTransient
  Collection<FreshnessObject> parts();

  /** When the first part is due again, or null if none is planned. */
  static Instant firstDue(Checked answer) {
    return answer.parts().stream()
        .map(FreshnessObject::nextDueAt)
        .filter(Objects::nonNull)
        .min(Instant::compareTo)
        .orElse(null);
  }
}
