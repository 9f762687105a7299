package org.bf4ps.wholeway;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.zip.GZIPInputStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a node answers over HTTP. */
public final class Site {

  private static final Duration LIMIT = Duration.ofSeconds(20);
  private static final JsonMapper JSON = new JsonMapper();
  private static final HttpClient CLIENT = HttpClient.newBuilder().connectTimeout(LIMIT).build();

  private final String base;

  /** A node that listens on a port of loopback. */
  public Site(int port) {
    this.base = "http://127.0.0.1:" + port;
  }

  /**
   * An answer.
   *
   * @param status its HTTP status
   * @param headers its headers
   * @param body its text
   */
  public record Answer(int status, HttpHeaders headers, String body) {

    /** Its media type with parameters, empty if it has none. */
    public String contentType() {
      return header("Content-Type");
    }

    /** A header's first value, empty if there is none. */
    String header(String name) {
      return headers.firstValue(name).orElse("");
    }

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

  /** Asks for a path, which may carry a query, with headers as names and values in turn. */
  public Answer get(String path, String... headers) {
    return send(with(HttpRequest.newBuilder(URI.create(address(path))), headers));
  }

  /**
   * Asks for a path as who takes it compressed; the body is unpacked, the headers stay. By
   * HTTP/1.1, as browsers and proxies do: without TLS the server compresses nothing that it sends
   * by HTTP/2.
   */
  Answer packed(String path, String... headers) {
    HttpRequest.Builder request =
        with(HttpRequest.newBuilder(URI.create(address(path))), headers)
            .version(HttpClient.Version.HTTP_1_1)
            .header("Accept-Encoding", "gzip");
    HttpResponse<byte[]> answer = send(request, HttpResponse.BodyHandlers.ofByteArray());
    boolean gzip = answer.headers().firstValue("Content-Encoding").orElse("").equals("gzip");
    byte[] body = gzip ? unpacked(answer.body()) : answer.body();
    return new Answer(
        answer.statusCode(), answer.headers(), new String(body, StandardCharsets.UTF_8));
  }

  private static byte[] unpacked(byte[] gzip) {
    try (GZIPInputStream plain = new GZIPInputStream(new ByteArrayInputStream(gzip))) {
      return plain.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static HttpRequest.Builder with(HttpRequest.Builder request, String... headers) {
    return headers.length == 0 ? request : request.headers(headers);
  }

  /** Asks for a path and waits for the answer elsewhere, and in vain after a while. */
  CompletableFuture<Integer> status(String path, Duration limit) {
    HttpRequest request = HttpRequest.newBuilder(URI.create(address(path))).timeout(limit).build();
    return CLIENT
        .sendAsync(request, HttpResponse.BodyHandlers.discarding())
        .thenApply(HttpResponse::statusCode);
  }

  /** Sends a body to a path. */
  Answer post(String path, String contentType, String body, String... headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(address(path)))
            .header("Content-Type", contentType)
            .POST(HttpRequest.BodyPublishers.ofString(body));
    return send(with(request, headers));
  }

  /** Asks by any method, without a body. */
  Answer ask(String method, String path, String... headers) {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address(path)));
    return send(with(request.method(method, HttpRequest.BodyPublishers.noBody()), headers));
  }

  private static Answer send(HttpRequest.Builder request) {
    HttpResponse<String> answer = send(request, HttpResponse.BodyHandlers.ofString());
    return new Answer(answer.statusCode(), answer.headers(), answer.body());
  }

  private static <T> HttpResponse<T> send(
      HttpRequest.Builder request, HttpResponse.BodyHandler<T> body) {
    try {
      return CLIENT.send(request.timeout(LIMIT).build(), body);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
