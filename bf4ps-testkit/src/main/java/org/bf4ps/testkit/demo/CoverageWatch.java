package org.bf4ps.testkit.demo;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;
import tools.jackson.core.JacksonException;

/** Asks a node how far the collection has come. */
final class CoverageWatch implements AutoCloseable {

  private static final Duration LIMIT = Duration.ofSeconds(5);

  private final HttpClient client = HttpClient.newBuilder().connectTimeout(LIMIT).build();
  private final HttpRequest request;

  CoverageWatch(int port) {
    this.request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/api/v1/coverage"))
            .timeout(LIMIT)
            .build();
  }

  /** The coverage of now, or empty if the node does not answer well at the moment. */
  Optional<Coverage> ask() throws InterruptedException {
    try {
      HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
      return answer.statusCode() == 200
          ? Optional.of(Coverage.parse(answer.body()))
          : Optional.empty();
    } catch (IOException | JacksonException e) {
      return Optional.empty();
    }
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
