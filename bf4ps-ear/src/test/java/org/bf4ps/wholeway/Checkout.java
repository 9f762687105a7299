package org.bf4ps.wholeway;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;

/** The checkout that is tested, and the ports of the machine it is tested on. */
final class Checkout {
  private static final Path ROOT = find();

  private Checkout() {}

  /** A file of the checkout. */
  static Path file(String path) {
    return ROOT.resolve(path);
  }

  /** A port of loopback that nobody listens on. */
  static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether nobody listens on a port of loopback. */
  static boolean isFree(int port) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private static Path find() {
    Path directory = Path.of("").toAbsolutePath();
    while (!Files.exists(directory.resolve("server-config/start"))) {
      directory = directory.getParent();
      if (directory == null) {
        throw new IllegalStateException("The tests of the whole way run inside a checkout only");
      }
    }
    return directory;
  }
}
