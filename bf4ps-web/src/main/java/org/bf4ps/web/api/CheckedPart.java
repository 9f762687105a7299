package org.bf4ps.web.api;

import jakarta.json.bind.annotation.JsonbTransient;
import java.util.Collection;
import java.util.List;

/** An answer that tells one part of a soldier. */
interface CheckedPart extends Checked {
  /**
   * Both clocks of that part.
   *
   * @return never null
   */
  FreshnessObject freshness();

  @Override
  @JsonbTransient
  default Collection<FreshnessObject> parts() {
    return List.of(freshness());
  }
}
