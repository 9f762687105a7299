package org.bf4ps.wholeway;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The checkout that is tested, and the ports and processes of the machine it is tested on. */
public final class Checkout {
  private static final Path ROOT = find();

  private Checkout() {}

  /** A file of the checkout. */
  public static Path file(String path) {
    return ROOT.resolve(path);
  }

  /** A port of loopback that nobody listens on. */
  public static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether nobody listens on a port of loopback. */
  public static boolean isFree(int port) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /** The command lines of all processes that name a path. */
  static List<String> processesNaming(Path path) {
    try (Stream<ProcessHandle> all = ProcessHandle.allProcesses()) {
      return all.map(Checkout::commandLine).filter(line -> line.contains(path.toString())).toList();
    }
  }

  private static String commandLine(ProcessHandle process) {
    try {
      return Files.readString(Path.of("/proc", Long.toString(process.pid()), "cmdline"))
          .replace('\0', ' ');
    } catch (IOException e) {
      // It has ended meanwhile.
      return "";
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
