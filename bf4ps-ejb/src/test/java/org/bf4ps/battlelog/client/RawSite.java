package org.bf4ps.battlelog.client;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A site that speaks HTTP wrong on purpose: it reads the head of each request and hands the
 * connection to a script, which may write anything, wait for the client's end, or hang up.
 */
final class RawSite implements AutoCloseable {
  private final ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  private final CountDownLatch closed = new CountDownLatch(1);
  private final AtomicInteger connections = new AtomicInteger();
  private final AtomicInteger requests = new AtomicInteger();

  /** What happens after a request's head. */
  @FunctionalInterface
  interface Script {
    /** Returns to hang up. */
    void run(OutputStream out, RawSite site) throws IOException, InterruptedException;
  }

  RawSite(Script script) throws IOException {
    Thread.ofVirtual().start(() -> accept(script));
  }

  URI base() {
    return URI.create("http://127.0.0.1:" + server.getLocalPort());
  }

  int connections() {
    return connections.get();
  }

  int requests() {
    return requests.get();
  }

  /** Says nothing until the test is over. */
  void hang() throws InterruptedException {
    closed.await();
  }

  private void accept(Script script) {
    while (!server.isClosed()) {
      try {
        Socket socket = server.accept();
        connections.incrementAndGet();
        Thread.ofVirtual().start(() -> serve(socket, script));
      } catch (IOException e) {
        // The test is over.
      }
    }
  }

  private void serve(Socket socket, Script script) {
    try (socket) {
      readHead(socket.getInputStream());
      requests.incrementAndGet();
      script.run(socket.getOutputStream(), this);
    } catch (IOException | InterruptedException e) {
      // The client has hung up, which is what most scripts are for.
    }
  }

  private static void readHead(InputStream in) throws IOException {
    int newlines = 0;
    while (newlines < 2) {
      int octet = in.read();
      if (octet < 0) {
        throw new IOException("no request");
      }
      newlines = octet == '\n' ? newlines + 1 : octet == '\r' ? newlines : 0;
    }
  }

  @Override
  public void close() throws IOException {
    closed.countDown();
    server.close();
  }
}
