package org.bf4ps.battlelog.client;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/**
 * A port that is open and whose queue is full, so that the system answers no further connection.
 */
final class FullBacklog implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 200;

  private final ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  private final List<Socket> waiting = new ArrayList<>();

  FullBacklog() throws IOException {
    boolean full = false;
    while (!full && waiting.size() < 64) {
      Socket socket = new Socket();
      waiting.add(socket);
      try {
        socket.connect(
            new InetSocketAddress(server.getInetAddress(), server.getLocalPort()), PATIENCE_MILLIS);
      } catch (SocketTimeoutException e) {
        full = true;
      }
    }
  }

  URI base() {
    return URI.create("http://127.0.0.1:" + server.getLocalPort());
  }

  @Override
  public void close() throws IOException {
    for (Socket socket : waiting) {
      socket.close();
    }
    server.close();
  }
}
