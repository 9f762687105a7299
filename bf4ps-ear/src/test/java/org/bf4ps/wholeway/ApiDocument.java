package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The document in which a node describes its answers, to hold answers against. */
final class ApiDocument {
  static final String SOLDIER = "/api/v1/soldiers/{platform}/{personaId}";
  static final String SUBMISSIONS = "/api/v1/submissions";

  private static final SchemaRegistry SCHEMAS =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

  /** What a schema itself must be like. */
  static final Schema META =
      SCHEMAS.getSchema(SchemaLocation.of(SpecificationVersion.DRAFT_2020_12.getDialectId()));

  /** Headers that mean something by their absence; all others that are documented must be there. */
  private static final Set<String> NOT_ALWAYS =
      Set.of("Link", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset");

  private final JsonNode document;
  private final Set<String> held = new TreeSet<>();

  private ApiDocument(JsonNode document) {
    this.document = document;
  }

  static ApiDocument of(Site site) {
    return new ApiDocument(site.get("/openapi?format=JSON").json());
  }

  JsonNode json() {
    return document;
  }

  /** The paths of the API. */
  List<String> paths() {
    return document.get("paths").propertyNames().stream()
        .filter(path -> path.startsWith("/api/"))
        .sorted()
        .toList();
  }

  /** The paths of which an answer was held against the document. */
  List<String> heldPaths() {
    return List.copyOf(held);
  }

  /**
   * Holds an answer against what the document says of it: status, headers and body.
   *
   * @param path as it stands in the document
   * @param method in lower case
   */
  void hold(String path, String method, Site.Answer answer, int status) {
    String what = method + " " + path + " " + answer.body();
    assertThat(answer.status()).as(what).isEqualTo(status);
    JsonNode told = document.at("/paths/" + path.replace("/", "~1")).get(method);
    JsonNode response = told.get("responses").get("" + status);
    assertThat(response).as(what + ": " + status + " is not documented").isNotNull();
    holdHeaders(what, response.get("headers"), answer);
    if (response.has("content")) {
      holdBody(what, response.get("content"), answer);
    } else {
      assertThat(answer.body()).as(what).isEmpty();
    }
    held.add(path);
  }

  private static void holdHeaders(String what, JsonNode headers, Site.Answer answer) {
    for (String name : headers.propertyNames()) {
      String value = answer.header(name);
      assertThat(NOT_ALWAYS.contains(name) || !value.isEmpty()).as(what + ": " + name).isTrue();
      if (headers.get(name).at("/schema/type").asString().equals("integer")) {
        assertThat(value).as(what + ": " + name).matches("[0-9]*");
      }
    }
  }

  private void holdBody(String what, JsonNode content, Site.Answer answer) {
    JsonNode mediaType = content.get(answer.contentType().split(";")[0]);
    assertThat(mediaType).as(what + ": " + answer.contentType()).isNotNull();
    if (answer.contentType().startsWith("text/csv")) {
      assertThat(mediaType.at("/schema/type").asString()).as(what).isEqualTo("string");
      assertThat(answer.body().lines().findFirst().orElse("")).as(what).contains(",");
      return;
    }
    ObjectNode schema = mediaType.get("schema").deepCopy().asObject();
    schema.set("components", document.get("components"));
    assertThat(SCHEMAS.getSchema(schema).validate(answer.json())).as(what).isEmpty();
  }
}
