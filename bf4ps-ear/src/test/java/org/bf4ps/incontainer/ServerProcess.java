package org.bf4ps.incontainer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/**
 * The process of the node under test. Its adapter tells it to end and neither waits for that nor
 * removes the copy of the archive that it had made.
 *
 * @param handle the process
 * @param archives the directory of that copy
 */
record ServerProcess(ProcessHandle handle, Path archives) {
  private static final String DEPLOY = "--deploy";
  private static final long DRAIN_SECONDS = 60;

  /** The node that this JVM started; empty if none runs. */
  static Optional<ServerProcess> find() {
    return ProcessHandle.current().children().flatMap(ServerProcess::of).findFirst();
  }

  private static Stream<ServerProcess> of(ProcessHandle child) {
    List<String> arguments = List.of(child.info().arguments().orElse(new String[0]));
    int deploy = arguments.indexOf(DEPLOY);
    return deploy < 0 || deploy == arguments.size() - 1
        ? Stream.empty()
        : Stream.of(
            new ServerProcess(child, Path.of(arguments.get(deploy + 1)).getParent().getParent()));
  }

  /**
   * Waits until the process is gone, and removes what it left. Tells it once more to end: the
   * adapter does so only if the deployment had succeeded.
   */
  void end() {
    handle.destroy();
    try {
      handle.onExit().get(DRAIN_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      handle.destroyForcibly();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    try (Stream<Path> left = Files.walk(archives)) {
      for (Path each : left.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
