package org.bf4ps.wholeway;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A request written to the wire as it is, for what no proper client would send. */
record RawRequest(String method, String target, String headers, String body) {

  private static final Pattern STATUS = Pattern.compile("^HTTP/1\\.[01] (\\d{3})");
  private static final int PATIENCE_MILLIS = 40_000;

  /** What came back; status 0 if the server closed the connection without an answer. */
  record Answer(int status, String text) {
    String headers() {
      return text.split("\r\n\r\n", 2)[0];
    }

    /** As a proper client takes it. */
    Site.Answer parsed() {
      Map<String, List<String>> fields =
          headers()
              .lines()
              .skip(1)
              .map(line -> line.split(": *", 2))
              .collect(groupingBy(field -> field[0], mapping(field -> field[1], toList())));
      return new Site.Answer(
          status, HttpHeaders.of(fields, (name, value) -> true), text.split("\r\n\r\n", 2)[1]);
    }
  }

  static RawRequest get(String target) {
    return new RawRequest("GET", target, "", "");
  }

  static RawRequest form(String target, String body) {
    return new RawRequest("POST", target, "", body)
        .header("Content-Type", "application/x-www-form-urlencoded");
  }

  RawRequest header(String name, String value) {
    return new RawRequest(method, target, headers + name + ": " + value + "\r\n", body);
  }

  RawRequest withMethod(String other) {
    return new RawRequest(other, target, headers, body);
  }

  Answer sendTo(Site site) {
    String host = headers.contains("Host:") ? "" : "Host: localhost\r\n";
    String length =
        headers.matches("(?s).*(Content-Length|Transfer-Encoding):.*")
                || body.isEmpty() && !method.equals("POST")
            ? ""
            : "Content-Length: " + body.length() + "\r\n";
    return sendTo(
        site,
        "%s %s HTTP/1.1\r\n%s%s%sConnection: close\r\n\r\n%s"
            .formatted(method, target, host, length, headers, body));
  }

  /** Sends any octets and reads until the server closes the connection. */
  static Answer sendTo(Site site, String octets) {
    int port = URI.create(site.address("/")).getPort();
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(PATIENCE_MILLIS);
      String text = "";
      try {
        socket.getOutputStream().write(octets.getBytes(StandardCharsets.ISO_8859_1));
        socket.getOutputStream().flush();
        text = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      } catch (SocketTimeoutException e) {
        throw new AssertionError("No answer and no end: " + shortened(octets), e);
      } catch (IOException e) {
        // The server refused in the middle of a long request: that is an answer too.
        text = "";
      }
      Matcher status = STATUS.matcher(text);
      return new Answer(status.find() ? Integer.parseInt(status.group(1)) : 0, text);
    } catch (IOException e) {
      throw new AssertionError("The node takes no connection", e);
    }
  }

  static String shortened(String text) {
    return text.length() > 200 ? text.substring(0, 200) + "…" : text;
  }
}
