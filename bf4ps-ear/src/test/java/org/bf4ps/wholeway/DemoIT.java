package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bf4ps.fixture.Laws;
import org.bf4ps.testkit.postgres.Database;
import org.bf4ps.testkit.process.RecordedProcess;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** {@code ./bf4ps demo} as a person runs it. */
class DemoIT {

  private static final int SOLDIERS = 60;
  private static final int ALL = 4 * SOLDIERS;
  private static final Duration LIMIT = Duration.ofSeconds(240);

  private final int port = Checkout.freePort();
  private final Path data = Checkout.file(".bf4ps/demo-" + port);

  @TempDir private Path output;

  /**
   * The launcher builds when anything is newer than the archive. The build that runs this test has
   * just made it, and a second one in the same directories must not begin.
   */
  @BeforeAll
  static void theArchiveIsNew() throws IOException {
    Files.setLastModifiedTime(
        Checkout.file("bf4ps-ear/target/bf4ps.war"), FileTime.from(Instant.now()));
  }

  @AfterEach
  void removeData() throws IOException {
    Files.deleteIfExists(Path.of(data + ".lock"));
    if (Files.exists(data)) {
      try (Stream<Path> inside = Files.walk(data)) {
        for (Path each : inside.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(each);
        }
      }
    }
  }

  private Command demo(String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of("demo", "--soldiers", "" + SOLDIERS, "--pace", "5", "--port", "" + port));
    arguments.addAll(List.of(more));
    return Command.start(output, Map.of(), "bf4ps", arguments.toArray(String[]::new));
  }

  private String readyLine() {
    return "BF4PS ready at http://localhost:" + port + "/";
  }

  @Test
  void itCollectsEverythingAndLeavesNothingBehind() throws IOException {
    try (Command demo = demo()) {
      demo.awaitOutput("Coverage is complete: " + ALL + " of " + ALL, LIMIT);
      demo.awaitOutput("Soldiers that BF4PS does not know yet", LIMIT);
      assertThat(demo.out())
          .containsPattern("(?m)^  BF4PS_BATTLELOG_BASE_URL=http://")
          .containsPattern("(?m)^  BF4PS_BF4SW_URL=jdbc:postgresql://.*/bf4sw")
          .containsPattern("(?m)^  BF4PS_BF4SW_USER=bf4sw_reader$")
          .containsPattern("(?m)^  BF4PS_BF4SW_PASSWORD=.+");
      assertThat(new Site(port).get("/").status()).isEqualTo(200);
      Laws.assertHold(database().dataSource());
      assertThat(Checkout.processesNaming(data))
          .as("PostgreSQL and the server")
          .hasSizeGreaterThanOrEqualTo(2);

      assertThat(demo.terminate()).isZero();

      assertThat(demo.out().lines().filter(readyLine()::equals)).hasSize(1);
      assertThat(demo.out()).endsWith("Stopped; no process is left.\n");
      assertThat(demo.err()).isEmpty();
    }
    assertNothingIsLeft();
    assertThat(data).doesNotExist();
  }

  @Test
  void keptDataOfAKilledServerAreCompletedByTheNextStart() throws IOException {
    try (Command demo = demo("--keep")) {
      demo.awaitOutput(readyLine(), LIMIT);
      await().atMost(LIMIT).until(() -> collected() >= ALL / 8);
      RecordedProcess.end(
          RecordedProcess.find(data.resolve("node/server.pid"), data.toString()).orElseThrow(),
          "KILL",
          Duration.ofSeconds(20));

      assertThat(demo.awaitEnd()).isEqualTo(1);
      assertThat(demo.err()).contains("The data are kept");
    }
    assertNothingIsLeft();
    try (Command demo = demo("--keep")) {
      demo.awaitOutput(readyLine(), LIMIT);
      assertThat(collected()).as("what was collected before is still there").isPositive();
      demo.awaitOutput("Coverage is complete: " + ALL + " of " + ALL, LIMIT);
      await()
          .atMost(LIMIT)
          .untilAsserted(() -> assertThat(coverage().get("queue").values()).isEmpty());
      Laws.assertHold(database().dataSource());

      assertThat(demo.terminate()).isZero();
    }
    assertNothingIsLeft();
    assertThat(data.resolve("postgres")).isNotEmptyDirectory();
  }

  /** The demo's own database, by the account that its server trusts. */
  private Database database() throws IOException {
    String postgresPort = Files.readAllLines(data.resolve("postgres/postmaster.pid")).get(3);
    return new Database("jdbc:postgresql://localhost:" + postgresPort + "/bf4ps", "postgres", "");
  }

  private JsonNode coverage() {
    return new Site(port).get("/api/v1/coverage").json();
  }

  private long collected() {
    return coverage().get("resources").values().stream()
        .mapToLong(states -> states.get("success").asLong())
        .sum();
  }

  @Test
  void oneThatIsEndedWhileItStartsLeavesNothingBehind() {
    try (Command demo = demo()) {
      demo.awaitOutput("Starting the server node.", LIMIT);
      await().atMost(LIMIT).until(() -> Files.exists(data.resolve("node/server.pid")));

      assertThat(demo.terminate()).isZero();

      assertThat(demo.out()).doesNotContain(readyLine());
      assertThat(demo.err()).isEmpty();
    }
    assertNothingIsLeft();
    assertThat(data).doesNotExist();
  }

  @Test
  void aWrongOptionGetsOneSentence() {
    try (Command demo = demo("--speed", "9")) {
      assertThat(demo.awaitEnd()).isEqualTo(2);
      assertThat(demo.err()).isEqualTo("There is no option --speed; ./bf4ps help lists them.\n");
      assertThat(demo.out()).isEmpty();
    }
    assertThat(data).doesNotExist();
  }

  @Test
  void aTakenPortGetsOneSentence() throws IOException {
    try (ServerSocket taken = new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
        Command demo = demo()) {
      assertThat(taken.isBound()).isTrue();
      assertThat(demo.awaitEnd()).isEqualTo(1);
      assertThat(demo.err())
          .isEqualTo("Port " + port + " is taken: choose another one by --port.\n");
    }
    assertNothingIsLeft();
  }

  private void assertNothingIsLeft() {
    assertThat(Checkout.processesNaming(data)).as("processes").isEmpty();
    assertThat(Checkout.isFree(port)).as("port %d is free", port).isTrue();
  }
}
