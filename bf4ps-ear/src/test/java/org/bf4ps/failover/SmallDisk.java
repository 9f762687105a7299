package org.bf4ps.failover;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A file system of a few megabytes in memory: a disk that is soon full. */
final class SmallDisk implements AutoCloseable {

  private static final String SIZE = "size=96m";
  private static final int BLOCK = 4096;

  private final Path mount;

  private SmallDisk(Path mount) {
    this.mount = mount;
  }

  /**
   * Mounts one.
   *
   * @param mount where; created
   * @return empty where this account may not mount
   */
  static Optional<SmallDisk> mount(Path mount) {
    try {
      Files.createDirectories(mount);
      if (run("mount", "-t", "tmpfs", "-o", SIZE, "bf4ps", mount.toString()) != 0) {
        return Optional.empty();
      }
      Files.createDirectory(mount.resolve("space"));
      return Optional.of(new SmallDisk(mount));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A directory on it. */
  Path space() {
    return mount.resolve("space");
  }

  /** Fills it to the last block. */
  void fill() {
    byte[] block = new byte[BLOCK];
    try (OutputStream filler = Files.newOutputStream(filler())) {
      while (true) {
        filler.write(block);
      }
    } catch (IOException e) {
      // Full, which is what was wanted.
    }
  }

  /** Frees what {@link #fill} took. */
  void free() {
    try {
      Files.delete(filler());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path filler() {
    return mount.resolve("filler");
  }

  @Override
  public void close() {
    try {
      run("umount", "--lazy", mount.toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int run(String... command) throws IOException {
    try {
      return new ProcessBuilder(command).redirectErrorStream(true).start().waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("Interrupted", e);
    }
  }
}
