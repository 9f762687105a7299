package org.bf4ps.collector;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Properties;
import java.util.UUID;

/**
 * This process among all that ever ran with the node's state directory. It locks a file there while
 * it lives, and the system lets go of the lock however the process ends: so whoever holds the lock
 * knows that the process which wrote the file is dead, and may take its collectors over at once.
 * The file also tells its place, so that a copied directory proves nothing about the original.
 */
final class NodeInstance implements AutoCloseable {
  private static final int LARGEST_FILE = 4_096;

  private final Path directory;
  private final UUID token = UUID.randomUUID();
  private final String hostname = localHostname();
  private FileChannel lock;
  private UUID replaced;

  NodeInstance(Path stateDir) {
    this.directory = stateDir;
  }

  /** The token of this process. */
  UUID token() {
    return token;
  }

  String hostname() {
    return hostname;
  }

  /** The token of the process before, now known to be dead; null if there was none. */
  synchronized UUID replaced() {
    return replaced;
  }

  /**
   * Takes the directory for this process, or finds that it has it already.
   *
   * @return false while another process has it
   * @throws UncheckedIOException if the file cannot be locked, read or written
   */
  synchronized boolean hold() {
    if (lock != null) {
      return true;
    }
    try {
      Files.createDirectories(directory);
      FileChannel channel =
          FileChannel.open(
              directory.resolve("instance.properties"),
              StandardOpenOption.CREATE,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE);
      if (!isLocked(channel)) {
        channel.close();
        return false;
      }
      lock = channel;
      String place = hostname + ":" + directory.toRealPath();
      Properties before = read();
      replaced =
          place.equals(before.getProperty("place"))
              ? UUID.fromString(before.getProperty("token"))
              : null;
      write(place);
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot hold " + directory, e);
    }
  }

  private static boolean isLocked(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      // Another node in this very process.
      return false;
    }
  }

  private Properties read() throws IOException {
    ByteBuffer content = ByteBuffer.allocate(LARGEST_FILE);
    lock.read(content, 0);
    Properties properties = new Properties();
    try (Reader reader =
        new StringReader(
            new String(content.array(), 0, content.position(), StandardCharsets.UTF_8))) {
      properties.load(reader);
    }
    return properties;
  }

  private void write(String place) throws IOException {
    Properties properties = new Properties();
    properties.setProperty("place", place);
    properties.setProperty("token", token.toString());
    StringWriter text = new StringWriter();
    properties.store(text, "The process that runs this node; locked while it lives");
    lock.truncate(0);
    lock.write(ByteBuffer.wrap(text.toString().getBytes(StandardCharsets.UTF_8)), 0);
    lock.force(true);
  }

  /** Lets the directory go. */
  @Override
  public synchronized void close() {
    try {
      if (lock != null) {
        lock.close();
        lock = null;
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot let go of " + directory, e);
    }
  }

  private static String localHostname() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "unknown";
    }
  }
}
