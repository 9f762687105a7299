package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What {@code server-config/start} says when a node cannot start: the cause, a code, no password;
 * and that no start spoils what another one left or needs in its work directory.
 */
class StartScriptIT {

  private static final String PASSWORD = "kept-to-myself-4711";
  private static final Duration LIMIT = Duration.ofSeconds(30);

  private final int port = Checkout.freePort();

  @TempDir private Path directory;

  /** The environment of a node whose database nobody serves. */
  private Map<String, String> deadDatabase() {
    return Map.of(
        "BF4PS_DB_URL",
        "jdbc:postgresql://127.0.0.1:" + Checkout.freePort() + "/bf4ps",
        "BF4PS_DB_USER",
        "bf4ps",
        "BF4PS_DB_PASSWORD",
        PASSWORD,
        "BF4PS_DB_START_WAIT",
        "1",
        "BF4PS_STATE_DIR",
        directory.resolve("state").toString());
  }

  private Command start(Map<String, String> settings, String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of("--port", "" + port, "--work", directory.resolve("work").toString()));
    arguments.addAll(List.of(more));
    return Command.start(
        directory, settings, "server-config/start", arguments.toArray(String[]::new));
  }

  /** Ends with a code and without a word of the password; returns what it said of the failure. */
  private static String failure(Command start, int code) {
    assertThat(start.awaitEnd()).isEqualTo(code);
    assertThat(start.out()).isEmpty();
    assertThat(start.err()).isNotBlank().doesNotContain(PASSWORD);
    return start.err();
  }

  @Test
  void anUnreachableDatabaseIsTheCauseThatIsTold() throws IOException {
    try (Command start = start(deadDatabase())) {
      assertThat(failure(start, 1)).startsWith("The server did not start.").contains("refused");
    }
    assertThat(Files.readString(directory.resolve("work/server.log"))).doesNotContain(PASSWORD);
    assertThat(directory.resolve("work/server.pid")).doesNotExist();
    assertThat(Checkout.isFree(port)).isTrue();
  }

  @Test
  void aBrokenArchiveIsTheCauseThatIsTold() throws IOException {
    Path war = Files.writeString(directory.resolve("broken.war"), "no archive at all");

    try (Command start = start(deadDatabase(), "--war", war.toString())) {
      assertThat(failure(start, 1)).startsWith("The server did not start.").contains("broken");
    }
    assertThat(Checkout.isFree(port)).isTrue();
  }

  @Test
  void aTakenPortGetsOneSentence() throws IOException {
    try (ServerSocket taken = new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
        Command start = start(deadDatabase())) {
      assertThat(taken.isBound()).isTrue();
      assertThat(failure(start, 1))
          .isEqualTo(
              "Port %d of 127.0.0.1 is taken: end what listens there or choose another --port.%n"
                  .formatted(port));
    }
  }

  @Test
  void aMissingPasswordAndAMissingArchiveGetOneSentenceEach() {
    Map<String, String> settings = new HashMap<>(deadDatabase());
    settings.remove("BF4PS_DB_PASSWORD");
    try (Command start = start(settings)) {
      assertThat(failure(start, 1)).startsWith("BF4PS_DB_PASSWORD is not set:").hasLineCount(1);
    }
    try (Command start = start(deadDatabase(), "--war", "nowhere.war")) {
      assertThat(failure(start, 1)).startsWith("There is no file nowhere.war:").hasLineCount(1);
    }
  }

  @Test
  void aWrongCallIsRefusedWithAnotherCode() {
    try (Command start = start(deadDatabase(), "--speed", "9")) {
      assertThat(failure(start, 2)).startsWith("Unknown option: --speed").hasLineCount(1);
    }
    try (Command start = start(deadDatabase(), "--heap", "much")) {
      assertThat(failure(start, 2)).startsWith("Not a heap size").hasLineCount(1);
    }
  }

  @Test
  void theDirectoryOfALivingNodeIsRefusedEvenIfItsScriptWasKilled() throws IOException {
    Path pid = directory.resolve("work/server.pid");
    // It takes the connection and never says a word, so the node lives and does not come to an end.
    try (ServerSocket silent = new ServerSocket(0, 8, InetAddress.getLoopbackAddress());
        Command living = start(silentDatabase(silent))) {
      await().atMost(LIMIT).until(() -> Files.exists(pid) && !Files.readString(pid).isBlank());
      ProcessHandle server =
          ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).orElseThrow();
      try {
        assertASecondIsRefused();
        server.parent().orElseThrow().destroyForcibly();
        living.awaitEnd();
        assertASecondIsRefused();
        assertThat(pid).hasContent(Long.toString(server.pid()));
        assertThat(directory.resolve("work/server.log.1")).doesNotExist();
      } finally {
        server.destroyForcibly();
        server.onExit().join();
      }
      try (Command next = start(endingAtOnce())) {
        assertThat(failure(next, 1)).startsWith("The server ended before it was ready.");
      }
    }
  }

  private Map<String, String> silentDatabase(ServerSocket silent) {
    Map<String, String> settings = new HashMap<>(deadDatabase());
    settings.put("BF4PS_DB_URL", "jdbc:postgresql://127.0.0.1:" + silent.getLocalPort() + "/bf4ps");
    return settings;
  }

  private void assertASecondIsRefused() {
    try (Command second = start(deadDatabase(), "--port", "" + Checkout.freePort())) {
      assertThat(failure(second, 1))
          .isEqualTo(
              "A node that lives works in %s: end it or choose another --work.%n"
                  .formatted(directory.resolve("work")));
    }
  }

  /** Java itself refuses to start, which is quick. */
  private Map<String, String> endingAtOnce() {
    Map<String, String> settings = new HashMap<>(deadDatabase());
    settings.put("BF4PS_JAVA_OPTS", "-XX:+NoOptionOfThisName");
    return settings;
  }

  @Test
  void whatAKilledNodeLeftInItsWorkDirectoryGoesWithTheNextStart() throws IOException {
    Path work = Files.createDirectories(directory.resolve("work"));
    Path left = Files.createDirectories(work.resolve("root.aB3xYz/tmp"));
    Files.writeString(left.resolve("unpacked.jar"), "much");
    Path kept = Files.createDirectory(work.resolve("state"));

    try (Command start = start(endingAtOnce())) {
      assertThat(failure(start, 1)).contains("NoOptionOfThisName");
    }

    assertThat(left.getParent()).doesNotExist();
    assertThat(kept).exists();
  }

  @Test
  void theLogsOfTheFiveStartsBeforeAreKept() throws IOException {
    Path log = Files.createDirectories(directory.resolve("work")).resolve("server.log");
    Files.writeString(log, "crash");
    for (int number = 1; number <= 5; number++) {
      Files.writeString(Path.of(log + "." + number), "older " + number);
    }

    try (Command start = start(endingAtOnce())) {
      assertThat(failure(start, 1)).contains("NoOptionOfThisName");
    }

    assertThat(log).content().contains("NoOptionOfThisName");
    assertThat(Path.of(log + ".1")).hasContent("crash");
    for (int number = 2; number <= 5; number++) {
      assertThat(Path.of(log + "." + number)).hasContent("older " + (number - 1));
    }
    assertThat(Path.of(log + ".6")).doesNotExist();
  }
}
