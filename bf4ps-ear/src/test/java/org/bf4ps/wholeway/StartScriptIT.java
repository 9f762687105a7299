package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What {@code server-config/start} says when a node cannot start: the cause, a code, no password.
 */
class StartScriptIT {

  private static final String PASSWORD = "kept-to-myself-4711";

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
}
