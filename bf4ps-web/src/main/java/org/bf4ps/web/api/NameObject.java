package org.bf4ps.web.api;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.time.Instant;
import org.bf4ps.soldier.ObservedName;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A name of a soldier.
 *
 * @param name the name
 * @param firstSeenAt the first observation
 * @param lastSeenAt the last observation
 */
@JsonbPropertyOrder({"name", "firstSeenAt", "lastSeenAt"})
@Schema(name = "Name")
public record NameObject(String name, Instant firstSeenAt, Instant lastSeenAt) {
  static NameObject of(ObservedName observed) {
    return new NameObject(observed.name(), observed.firstSeenAt(), observed.lastSeenAt());
  }
}
