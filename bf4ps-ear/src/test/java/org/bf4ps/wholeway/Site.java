package org.bf4ps.wholeway;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a node answers over HTTP. */
final class Site {

  private static final Duration LIMIT = Duration.ofSeconds(20);
  private static final JsonMapper JSON = new JsonMapper();
  private static final HttpClient CLIENT = HttpClient.newBuilder().connectTimeout(LIMIT).build();

  private final String base;

  Site(int port) {
    this.base = "http://127.0.0.1:" + port;
  }

  /**
   * An answer.
   *
   * @param status its HTTP status
   * @param contentType its media type with parameters, empty if it has none
   * @param body its text
   */
  record Answer(int status, String contentType, String body) {

    JsonNode json() {
      return JSON.readTree(body);
    }
  }

  /** A text as it stands in a query. */
  static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  /** The address of a path. */
  String address(String path) {
    return base + path;
  }

  /** Asks for a path, which may carry a query. */
  Answer get(String path) {
    HttpRequest request = HttpRequest.newBuilder(URI.create(address(path))).timeout(LIMIT).build();
    try {
      HttpResponse<String> answer = CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
      return new Answer(
          answer.statusCode(),
          answer.headers().firstValue("Content-Type").orElse(""),
          answer.body());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
