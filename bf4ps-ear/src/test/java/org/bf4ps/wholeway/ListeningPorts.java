package org.bf4ps.wholeway;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** On which TCP ports a process of this machine listens, by Linux's own tables. */
public final class ListeningPorts {

  private static final String LISTENING = "0A";
  private static final int HEXADECIMAL = 16;
  private static final int LOCAL = 1;
  private static final int STATE = 3;
  private static final int INODE = 9;

  /**
   * Of IPv4, of IPv4 in an address of IPv6, and of IPv6 itself, in the order of the octets there.
   */
  private static final Pattern LOOPBACK =
      Pattern.compile("(?:0000000000000000FFFF0000)?[0-9A-F]{6}7F|0{24}01000000");

  private ListeningPorts() {}

  static Set<Integer> of(ProcessHandle process) {
    return of(process, address -> true);
  }

  /** Those that others than this machine can reach. */
  public static Set<Integer> beyondLoopback(ProcessHandle process) {
    return of(process, address -> !LOOPBACK.matcher(address).matches());
  }

  private static Set<Integer> of(ProcessHandle process, Predicate<String> addresses) {
    Path directory = Path.of("/proc", Long.toString(process.pid()));
    Set<String> own = sockets(directory.resolve("fd"));
    Set<Integer> ports = new TreeSet<>();
    for (String table : List.of("net/tcp", "net/tcp6")) {
      lines(directory.resolve(table))
          .map(line -> line.strip().split("\\s+"))
          .filter(columns -> columns[STATE].equals(LISTENING) && own.contains(columns[INODE]))
          .map(columns -> columns[LOCAL].split(":"))
          .filter(local -> addresses.test(local[0]))
          .forEach(local -> ports.add(Integer.parseInt(local[1], HEXADECIMAL)));
    }
    return ports;
  }

  private static Set<String> sockets(Path descriptors) {
    Set<String> inodes = new HashSet<>();
    try (Stream<Path> all = Files.list(descriptors)) {
      for (Path each : all.toList()) {
        String target = Files.readSymbolicLink(each).toString();
        if (target.startsWith("socket:[")) {
          inodes.add(target.substring("socket:[".length(), target.length() - 1));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return inodes;
  }

  private static Stream<String> lines(Path table) {
    try {
      return Files.readAllLines(table).stream().skip(1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
