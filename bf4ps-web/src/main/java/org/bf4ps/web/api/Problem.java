package org.bf4ps.web.api;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * The one error body.
 *
 * @param code a stable word for programs
 * @param message a sentence for people
 * @param details what the error is about, by name; empty if there is nothing to add
 */
@JsonbPropertyOrder({"code", "message", "details"})
@Schema(description = "The body of every error.")
public record Problem(String code, String message, Map<String, String> details) {
  /** The media type of the body. */
  public static final String MEDIA_TYPE = "application/problem+json";
}
