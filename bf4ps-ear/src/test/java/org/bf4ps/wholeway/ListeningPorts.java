package org.bf4ps.wholeway;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** On which TCP ports a process of this machine listens, by Linux's own tables. */
final class ListeningPorts {

  private static final String LISTENING = "0A";
  private static final int HEXADECIMAL = 16;
  private static final int LOCAL = 1;
  private static final int STATE = 3;
  private static final int INODE = 9;

  private ListeningPorts() {}

  static Set<Integer> of(ProcessHandle process) {
    Path directory = Path.of("/proc", Long.toString(process.pid()));
    Set<String> own = sockets(directory.resolve("fd"));
    Set<Integer> ports = new TreeSet<>();
    for (String table : List.of("net/tcp", "net/tcp6")) {
      lines(directory.resolve(table))
          .map(line -> line.strip().split("\\s+"))
          .filter(columns -> columns[STATE].equals(LISTENING) && own.contains(columns[INODE]))
          .map(columns -> columns[LOCAL].substring(columns[LOCAL].lastIndexOf(':') + 1))
          .forEach(port -> ports.add(Integer.parseInt(port, HEXADECIMAL)));
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
