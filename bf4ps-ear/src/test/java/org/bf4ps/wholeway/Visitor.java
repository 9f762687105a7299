package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A person at the console without a browser: keeps cookies, follows no redirect, and sends with
 * each form the token of the page that was looked at last.
 */
final class Visitor {

  private static final Pattern TOKEN = Pattern.compile("name=\"form_token\" value=\"([^\"]+)\"");
  private static final Duration LIMIT = Duration.ofSeconds(30);
  private static final HttpClient CLIENT = HttpClient.newBuilder().connectTimeout(LIMIT).build();

  private final Site site;
  private final String address;
  private final Map<String, String> cookies = new HashMap<>();
  private String formToken = "";

  /**
   * @param site where the console is
   * @param address the address that the node is told by its proxy
   */
  Visitor(Site site, String address) {
    this.site = site;
    this.address = address;
  }

  /** An answer. */
  record Reply(int status, HttpHeaders headers, String body) {
    String header(String name) {
      return headers.firstValue(name).orElse("");
    }

    List<String> cookies() {
      return headers.allValues("Set-Cookie");
    }
  }

  /** Looks at a page and takes its forms' token. */
  Reply open(String path) {
    Reply reply = answer(request(path).GET());
    Matcher token = TOKEN.matcher(reply.body());
    if (token.find()) {
      formToken = token.group(1);
    }
    return reply;
  }

  /** Sends a form with the token of the last page. */
  Reply send(String path, Map<String, String> fields) {
    return send(path, fields, Map.of());
  }

  /** Sends a form with further headers. */
  Reply send(String path, Map<String, String> fields, Map<String, String> headers) {
    Map<String, String> all = new HashMap<>(fields);
    all.putIfAbsent("form_token", formToken);
    String body =
        all.entrySet().stream()
            .map(field -> field.getKey() + "=" + Site.encoded(field.getValue()))
            .collect(Collectors.joining("&"));
    HttpRequest.Builder request =
        request(path)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(body));
    headers.forEach(request::header);
    return answer(request);
  }

  /** Logs in, which must succeed. */
  void logIn(String name, String password) {
    open("/admin/login");
    assertThat(send("/admin/login", Map.of("name", name, "password", password)).status())
        .as("login of %s", name)
        .isEqualTo(302);
  }

  /** The cookies as they are sent. */
  String cookieHeader() {
    return cookies.entrySet().stream()
        .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
        .collect(Collectors.joining("; "));
  }

  String cookie(String name) {
    return cookies.get(name);
  }

  void plant(String name, String value) {
    cookies.put(name, value);
  }

  String formToken() {
    return formToken;
  }

  private HttpRequest.Builder request(String path) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(site.address(path)))
            .timeout(LIMIT)
            .header("X-Forwarded-For", address);
    return cookies.isEmpty() ? request : request.header("Cookie", cookieHeader());
  }

  private Reply answer(HttpRequest.Builder request) {
    try {
      HttpResponse<String> got = CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
      Reply reply = new Reply(got.statusCode(), got.headers(), got.body());
      reply.cookies().forEach(this::keep);
      return reply;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private void keep(String setCookie) {
    String[] pair = setCookie.split(";", 2)[0].split("=", 2);
    if (pair[1].isEmpty()) {
      cookies.remove(pair[0]);
    } else {
      cookies.put(pair[0], pair[1]);
    }
  }
}
