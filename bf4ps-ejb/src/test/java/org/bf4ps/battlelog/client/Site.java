package org.bf4ps.battlelog.client;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A small site on loopback that gives one answer after the other and remembers who asked what. */
final class Site implements AutoCloseable {
  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final List<Reply> replies = new CopyOnWriteArrayList<>();
  private final List<Asked> asked = new CopyOnWriteArrayList<>();

  /** A request as it arrived. */
  record Asked(String path, InetAddress from, int port, Headers headers) {}

  /** One answer. */
  @FunctionalInterface
  interface Reply {
    void send(HttpExchange exchange) throws IOException;
  }

  Site() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/", this::handle);
    server.start();
  }

  URI base() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  /** Adds an answer for the request that comes after those answered so far. */
  Site then(Reply reply) {
    replies.add(reply);
    return this;
  }

  /** Adds an answer with a body and maybe headers as name, value, name, value. */
  Site then(int status, byte[] body, String... headers) {
    return then(
        exchange -> {
          for (int i = 0; i < headers.length; i += 2) {
            exchange.getResponseHeaders().set(headers[i], headers[i + 1]);
          }
          exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
          exchange.getResponseBody().write(body);
        });
  }

  /** What was asked so far. */
  List<Asked> asked() {
    return asked;
  }

  private void handle(HttpExchange exchange) throws IOException {
    InetSocketAddress from = exchange.getRemoteAddress();
    asked.add(
        new Asked(
            exchange.getRequestURI().getRawPath(),
            from.getAddress(),
            from.getPort(),
            exchange.getRequestHeaders()));
    try (exchange) {
      replies.get(asked.size() - 1).send(exchange);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
