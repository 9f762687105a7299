package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bf4ps.testkit.population.SimulatedPersona;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code server-config/recon} as an operator has it, without a checkout. */
class ReconCommandIT {
  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final int TERMINATED = 143;

  @TempDir private Path directory;

  private World world;

  @BeforeEach
  void open() {
    world = new World(directory.resolve("world"), 1);
  }

  @AfterEach
  void close() {
    world.close();
  }

  private Command recon(String options) throws IOException {
    SimulatedPersona persona = world.soldiers().getFirst().persona();
    List<String> own =
        List.of(
            "--personas",
            persona.personaId() + ":" + persona.platform().label(),
            "--base-url",
            world.simulator().baseUri().toString(),
            "--out",
            samples());
    return Command.start(
        directory.resolve("said"),
        Map.of(),
        Installation.into(directory.resolve("opt")) + "/server-config/recon",
        Stream.concat(own.stream(), Stream.of(options.split(" "))).toArray(String[]::new));
  }

  private String samples() {
    return directory.resolve("samples.tsv").toString();
  }

  @Test
  void anInstallationMeasuresWithinTheBoundsAndTells() throws IOException {
    try (Command recon = recon("--max-requests 3 --from-rate 20")) {
      assertThat(recon.awaitEnd()).as(recon.err()).isZero();
      assertThat(recon.out()).contains("No database is named", "samples: " + samples());
    }
    assertThat(world.simulator().wireLog()).hasSize(3);
  }

  @Test
  void whoEndsTheCommandEndsItsRequests() throws IOException {
    try (Command recon = recon("--max-requests 300 --from-rate 0.5")) {
      await().atMost(LIMIT).until(() -> !world.simulator().wireLog().isEmpty());

      assertThat(recon.terminate()).isEqualTo(TERMINATED);
    }
    assertThat(ProcessHandle.allProcesses())
        .noneMatch(each -> each.info().commandLine().orElse("").contains(samples()));
  }

  @Test
  void anOptionThatThereIsNotIsRefusedInOneSentence() throws IOException {
    try (Command recon = recon("--speed 9")) {
      assertThat(recon.awaitEnd()).isEqualTo(2);
      assertThat(recon.err()).isEqualTo("There is no option --speed.\n");
    }
  }
}
