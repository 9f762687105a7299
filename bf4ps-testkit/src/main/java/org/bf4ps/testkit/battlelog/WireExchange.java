package org.bf4ps.testkit.battlelog;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;

/** Reads a request from the wire and writes a reply to it. */
final class WireExchange {

  private static final int EMPTY = -1;

  private WireExchange() {}

  static String source(HttpExchange exchange) {
    return exchange.getRemoteAddress().getAddress().getHostAddress();
  }

  static String pathAndQuery(HttpExchange exchange) {
    String query = exchange.getRequestURI().getRawQuery();
    String path = exchange.getRequestURI().getRawPath();
    return query == null ? path : path + "?" + query;
  }

  static void send(HttpExchange exchange, Reply reply) throws IOException {
    if (reply.status() == 0) {
      exchange.close();
      return;
    }
    reply.headers().forEach(exchange.getResponseHeaders()::set);
    byte[] bytes = bytes(exchange, reply);
    exchange.sendResponseHeaders(reply.status(), bytes.length == 0 ? EMPTY : bytes.length);
    try (OutputStream out = exchange.getResponseBody()) {
      if (bytes.length > 0) {
        out.write(bytes, 0, reply.cutShort() ? bytes.length / 2 : bytes.length);
      }
      if (reply.cutShort()) {
        out.flush();
        exchange.close();
      }
    }
  }

  private static byte[] bytes(HttpExchange exchange, Reply reply) {
    String accepted = exchange.getRequestHeaders().getFirst("Accept-Encoding");
    if (reply.body().size() == 0 || accepted == null || !accepted.contains("gzip")) {
      return reply.body().plain();
    }
    exchange.getResponseHeaders().set("Content-Encoding", "gzip");
    return reply.body().gzip();
  }
}
