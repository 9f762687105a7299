package org.bf4ps.web.api;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.bf4ps.web.problem.Problem;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;

/**
 * The answers that no resource declares, because filters and the server give them to all, and the
 * headers of all answers.
 */
final class OperationAnswers {
  private static final Map<String, String> LIMITS =
      Map.of(
          "RateLimit-Limit", "How many requests are possible at once.",
          "RateLimit-Remaining", "How many requests are left.",
          "RateLimit-Reset",
              "Seconds until all requests are left again; of a refusal, until one is.");

  /** The names of parameters that say whom something is asked of. */
  private static final Set<String> SOLDIERS = Set.of("personaId", "soldier");

  private static final String TAG =
      "A tag of the content, for If-None-Match; madeAt of a soldier's places does not count.";

  private static final String NEXT =
      "Leads to the next page with rel=\"next\"; absent on the last one.";

  private static final String TABLE =
      "A line with the names of the columns, then a line for each row (RFC 4180); null is empty. A text that a spreadsheet would take for a formula has an apostrophe before it.";

  private OperationAnswers() {}

  /** Adds them; only what changes something takes a body. */
  static void complete(Operation operation) {
    APIResponses responses = operation.getResponses();
    boolean reads = operation.getRequestBody() == null;
    add(responses, "400", "A parameter is invalid, or the address or the host not well formed.");
    add(responses, "401", "The key in X-Api-Key does not hold; without a key there is an answer.");
    boolean ofSoldiers = parameters(operation).anyMatch(each -> SOLDIERS.contains(each.getName()));
    if (ofSoldiers || parameters(operation).anyMatch(each -> each.getIn() == Parameter.In.PATH)) {
      add(responses, "404", "BF4PS does not know what was asked for.");
    }
    if (ofSoldiers) {
      add(responses, "410", "The soldier was removed at its player's wish.");
    }
    if (reads) {
      add(responses, "304", "Nothing changed since the tag in If-None-Match was given.");
    } else {
      add(responses, "411", "The length of the body is not told by Content-Length.");
      add(responses, "413", "The body is too large.");
      add(responses, "415", "The body is no JSON.");
    }
    add(responses, "405", "The path does not know the method; Allow tells those that it knows.");
    add(responses, "406", "There is no form of the answer that Accept takes.");
    add(responses, "429", "Too many requests; Retry-After tells when to come back.");
    add(responses, "500", "A fault of BF4PS's own.");
    add(responses, "503", "The database does not answer; Retry-After tells when to come back.");
    responses.getAPIResponses().forEach((status, answer) -> describe(status, answer, reads));
    table(responses.getAPIResponse("200").getContent());
    if (parameters(operation).anyMatch(each -> "cursor".equals(each.getName()))) {
      header(responses.getAPIResponse("200"), "Link", SchemaType.STRING, NEXT);
    }
  }

  private static Stream<Parameter> parameters(Operation operation) {
    return operation.getParameters() == null ? Stream.empty() : operation.getParameters().stream();
  }

  private static void add(APIResponses responses, String status, String description) {
    if (responses.getAPIResponse(status) == null) {
      responses.addAPIResponse(status, OASFactory.createAPIResponse().description(description));
    }
  }

  private static void describe(String status, APIResponse answer, boolean reads) {
    LIMITS.forEach((name, meaning) -> header(answer, name, SchemaType.INTEGER, meaning));
    if (status.matches("[45]..")) {
      answer.content(
          OASFactory.createContent()
              .addMediaType(
                  Problem.MEDIA_TYPE,
                  OASFactory.createMediaType()
                      .schema(OASFactory.createSchema().ref("#/components/schemas/Problem"))));
      if (List.of("429", "503").contains(status)) {
        header(answer, "Retry-After", SchemaType.INTEGER, "Seconds to wait.");
      } else if ("405".equals(status)) {
        header(answer, "Allow", SchemaType.STRING, "The methods that the path knows.");
      } else if ("401".equals(status)) {
        header(answer, "WWW-Authenticate", SchemaType.STRING, "The header that takes a key.");
      }
    } else if (reads) {
      header(answer, "ETag", SchemaType.STRING, TAG);
    } else {
      header(answer, "Location", SchemaType.STRING, "The path of the ticket.");
    }
  }

  /** The server takes the table form for another spelling of the object, or even for the same. */
  private static void table(Content content) {
    if (content.hasMediaType(Tabular.CSV)) {
      Schema schema = OASFactory.createSchema().addType(SchemaType.STRING).description(TABLE);
      content.removeMediaType(Tabular.CSV);
      content.addMediaType(Tabular.CSV, OASFactory.createMediaType().schema(schema));
    }
  }

  private static void header(APIResponse answer, String name, SchemaType type, String meaning) {
    answer.addHeader(
        name,
        OASFactory.createHeader()
            .description(meaning)
            .schema(OASFactory.createSchema().addType(type)));
  }
}
