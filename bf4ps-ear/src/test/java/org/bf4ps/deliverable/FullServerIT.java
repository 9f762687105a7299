package org.bf4ps.deliverable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.IntStream;
import org.bf4ps.wholeway.Checkout;
import org.bf4ps.wholeway.Command;
import org.bf4ps.wholeway.ListeningPorts;
import org.bf4ps.wholeway.Site;
import org.bf4ps.wholeway.World;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code bf4ps.ear} on a full Payara Server, which the profile {@code full-server} unpacks. */
class FullServerIT {

  private static final int SOLDIERS = 10;
  private static final long ALL = 4L * SOLDIERS;
  private static final Duration LIMIT = Duration.ofMinutes(4);
  private static final Path PAYARA = Path.of("target", "payara-server", "payara7");

  /** Where the domain's broker of messages listens, seen from the website's port. */
  private static final int BROKER_OFFSET = -4;

  @TempDir private Path directory;

  @Test
  void theEarBecomesReadyFeedsCollectsAndServesPages() throws IOException {
    assumeTrue(
        Files.isExecutable(PAYARA.resolve("bin/asadmin")),
        "There is no Payara Server: the profile full-server brings one");
    int port = portOfFreeBlock();
    try (World world = new World(directory, SOLDIERS);
        Command server = start(world, port)) {
      server.awaitOutput("started http://127.0.0.1:" + port + "/", LIMIT);
      Site site = new Site(port);
      await("readiness")
          .atMost(LIMIT)
          .ignoreException(UncheckedIOException.class)
          .until(() -> site.get("/health/ready").status() == 200);
      await("everything collected").atMost(LIMIT).until(() -> world.collected() == ALL);

      assertThat(
              world.count(
                  """
                  SELECT count(*) FROM jb_executioninstancedata JOIN jb_jobinstancedata USING (jobinstanceid)
                   WHERE name = 'feeder' AND batchstatus = 'COMPLETED'
                  """))
          .as("completed executions of the feeder")
          .isPositive();
      assertThat(world.differences()).isEmpty();
      assertThat(site.get("/").status()).isEqualTo(200);
      assertThat(site.get("/").body()).contains("</html>");
      assertThat(site.get("/api/v1/coverage").status()).isEqualTo(200);
      assertThat(ListeningPorts.beyondLoopback(process()))
          .as("ports that others than this machine can reach: the broker of messages stays")
          .isSubsetOf(port + BROKER_OFFSET);
      assertThat(server.terminate()).isZero();
    }
  }

  private ProcessHandle process() throws IOException {
    Path pid = directory.resolve("domain/bf4ps/config/pid");
    return ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).orElseThrow();
  }

  /**
   * A domain takes ports on both sides of the website's. They are looked for below those that the
   * system gives away by itself, where the other parts of this test and their connections live.
   */
  private static int portOfFreeBlock() {
    return IntStream.iterate(21_080, port -> port < 31_000, port -> port + 101)
        .filter(port -> IntStream.rangeClosed(port - 80, port + 20).allMatch(Checkout::isFree))
        .findFirst()
        .orElseThrow();
  }

  private Command start(World world, int port) {
    return Command.start(
        directory,
        world.settings(),
        "server-config/start-full-server",
        "--payara",
        PAYARA.toAbsolutePath().toString(),
        "--work",
        directory.resolve("domain").toString(),
        "--port",
        Integer.toString(port));
  }
}
