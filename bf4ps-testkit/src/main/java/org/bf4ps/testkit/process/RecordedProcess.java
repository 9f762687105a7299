package org.bf4ps.testkit.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A process whose id stands in the first line of a file. */
public final class RecordedProcess {

  private RecordedProcess() {}

  /**
   * Finds the process of a file if it still runs. A number may long belong to somebody else, so
   * only the command line tells whose process it is.
   *
   * @param pidFile file with the id in its first line; may be absent or spoilt
   * @param marks texts that the command line must hold, all of them
   */
  public static Optional<ProcessHandle> find(Path pidFile, String... marks) {
    try {
      List<String> lines = Files.readAllLines(pidFile);
      if (lines.isEmpty() || !lines.getFirst().strip().matches("\\d{1,18}")) {
        return Optional.empty();
      }
      return ProcessHandle.of(Long.parseLong(lines.getFirst().strip()))
          .filter(process -> bears(process, marks));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /**
   * Sends a signal to a process.
   *
   * @param signal name of the signal, such as {@code STOP}
   * @throws IOException if it cannot be sent, for example because the process has ended
   */
  public static void signal(ProcessHandle process, String signal) throws IOException {
    try {
      if (kill(process, signal) != 0) {
        throw new IOException("Process " + process.pid() + " takes no " + signal);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("Interrupted while signalling process " + process.pid(), e);
    }
  }

  /**
   * Ends a process and waits until it is gone.
   *
   * @param signal name of the signal, such as {@code INT}
   * @throws IOException if it is still there after the time
   */
  public static void end(ProcessHandle process, String signal, Duration limit) throws IOException {
    try {
      kill(process, signal);
      process.onExit().get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("Interrupted while ending process " + process.pid(), e);
    } catch (ExecutionException | TimeoutException e) {
      throw new IOException("Process " + process.pid() + " of an earlier run does not end", e);
    }
  }

  private static int kill(ProcessHandle process, String signal)
      throws IOException, InterruptedException {
    return new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start().waitFor();
  }

  private static boolean bears(ProcessHandle process, String... marks) {
    try {
      byte[] raw = Files.readAllBytes(Path.of("/proc", Long.toString(process.pid()), "cmdline"));
      String commandLine = new String(raw, StandardCharsets.UTF_8).replace('\0', ' ');
      for (String mark : marks) {
        if (!commandLine.contains(mark)) {
          return false;
        }
      }
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
