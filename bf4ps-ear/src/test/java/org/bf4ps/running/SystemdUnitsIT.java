package org.bf4ps.running;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.bf4ps.config.Setting;
import org.bf4ps.config.Tunables;
import org.bf4ps.wholeway.Checkout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The service units: accepted by systemd itself where it is there, limited, hardened, draining. */
class SystemdUnitsIT {

  private static final String DIRECTORY = "server-config/systemd/";
  private static final String NODE = "bf4ps@.service";
  private static final String MIGRATION = "bf4ps-migrate.service";
  private static final List<String> UNITS = List.of(NODE, MIGRATION, "bf4ps.slice");
  private static final String INSIDE = "/opt/bf4ps/";
  private static final String DATABASE = "BF4PS_DB_PASSWORD";
  private static final long LEASE_SECONDS = 120;

  @TempDir private Path directory;

  private static List<String> values(String unit, String key) {
    return KnownVariables.read(DIRECTORY + unit)
        .lines()
        .filter(line -> line.startsWith(key + "="))
        .map(line -> line.substring(key.length() + 1))
        .toList();
  }

  @Test
  void systemdAcceptsThem() throws IOException, InterruptedException {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/systemd-analyze")), "There is no systemd");
    for (String unit : UNITS) {
      Files.writeString(
          directory.resolve(unit),
          KnownVariables.read(DIRECTORY + unit)
              .replace(INSIDE, Checkout.file("").toString() + "/"));
    }
    Path said = directory.resolve("said");
    Process verify =
        new ProcessBuilder(
                "systemd-analyze", "verify", "./bf4ps@worker-1.service", "./" + MIGRATION)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();

    assertThat(verify.waitFor()).as(Files.readString(said)).isZero();
    // What it warns of is of the units' own, or of others of the machine.
    assertThat(Files.readString(said)).doesNotContain("bf4ps");
  }

  @ParameterizedTest
  @ValueSource(strings = {NODE, MIGRATION})
  void aUnitIsLimitedAndHardenedAndCallsWhatIsThere(String unit) {
    for (String key : List.of("CPUWeight", "IOWeight", "MemoryMax", "SystemCallFilter")) {
      assertThat(values(unit, key)).as(key).hasSize(1);
    }
    assertThat(values(unit, "User")).containsExactly("bf4ps");
    assertThat(values(unit, "NoNewPrivileges")).containsExactly("yes");
    assertThat(values(unit, "CapabilityBoundingSet")).containsExactly("");
    assertThat(values(unit, "ProtectSystem")).containsExactly("strict");
    String script = values(unit, "ExecStart").getFirst().split(" ")[0];
    assertThat(script).startsWith(INSIDE);
    assertThat(Checkout.file(script.replace(INSIDE, ""))).isExecutable();
    assertThat(KnownVariables.unknownOf(variables(unit))).isEmpty();
  }

  @Test
  void aNodeIsHandedEverySecretThatThereIsAndNeedsTheDatabasesAlone() {
    Set<String> secrets =
        Tunables.ALL.stream()
            .filter(Setting::secret)
            .map(setting -> setting.key().toUpperCase(Locale.ROOT).replaceAll("[.-]", "_"))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(secrets).contains("BF4PS_BF4SW_PASSWORD", "BF4PS_OIDC_CLIENT_SECRET");
    secrets.add(DATABASE);

    Map<String, String> handed = credentials(NODE);
    assertThat(handed.keySet()).isEqualTo(secrets);
    // A credential whose file is missing fails the unit unless it has a default.
    assertThat(values(NODE, "SetCredential"))
        .containsExactlyInAnyOrderElementsOf(
            handed.entrySet().stream()
                .filter(each -> !each.getKey().equals(DATABASE))
                .map(each -> each.getValue() + ":\\n")
                .toList());
    assertThat(credentials(MIGRATION).keySet()).containsExactly(DATABASE);
    String operations = KnownVariables.read("docs/operations.md");
    assertThat(handed)
        .allSatisfy(
            (variable, credential) ->
                assertThat(operations)
                    .contains("| `/etc/bf4ps/" + credential + "` | `" + variable + "` |"));
  }

  /** The credentials of a unit by the variable that gets them; each comes from a file. */
  private static Map<String, String> credentials(String unit) {
    Map<String, String> byVariable =
        values(unit, "Environment").stream()
            .filter(line -> line.contains("=%d/"))
            .map(line -> line.split("_FILE=%d/"))
            .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1]));
    assertThat(values(unit, "LoadCredential"))
        .containsExactlyInAnyOrderElementsOf(
            byVariable.values().stream().map(name -> name + ":/etc/bf4ps/" + name).toList());
    return byVariable;
  }

  @Test
  void aSecretByAFileWithoutContentIsNoneAndTheOtherOneOfTheEnvironmentHolds() {
    assertThat(secret("\n", "of-the-environment")).isEqualTo("of-the-environment");
    assertThat(secret("\n", "")).isEqualTo("none");
    assertThat(secret("of-the-file\n", "")).isEqualTo("of-the-file");
    assertThat(secret("of-the-file\n", "other")).startsWith("Both BF4PS_BF4SW_PASSWORD and");
  }

  /** What a script finds when a unit hands over a file and its environment sets the variable. */
  private String secret(String content, String variable) {
    try {
      Path file = Files.writeString(directory.resolve("credential"), content);
      ProcessBuilder script =
          new ProcessBuilder(
              "bash",
              "-euc",
              ". \"$0\"; bf4ps_read_secrets; echo \"${BF4PS_BF4SW_PASSWORD:-none}\"",
              Checkout.file("server-config/secrets.sh").toString());
      script.environment().keySet().removeIf(name -> name.startsWith("BF4PS_"));
      script.environment().put("BF4PS_BF4SW_PASSWORD_FILE", file.toString());
      script.environment().put("BF4PS_BF4SW_PASSWORD", variable);
      Process process = script.redirectErrorStream(true).start();
      return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void aNodeDrainsBeforeItIsKilledAndComesBackAfterAFailure() {
    assertThat(values(NODE, "KillMode")).containsExactly("mixed");
    assertThat(Long.parseLong(values(NODE, "TimeoutStopSec").getFirst()))
        .isGreaterThan(LEASE_SECONDS);
    assertThat(values(NODE, "Restart")).containsExactly("on-failure");
  }

  @ParameterizedTest
  @ValueSource(strings = {"web.env", "worker-1.env"})
  void aSampleOfANodesSettingsNamesWhatThereIs(String sample) {
    Set<String> names =
        KnownVariables.read(DIRECTORY + sample)
            .lines()
            .filter(line -> !line.startsWith("#"))
            .map(line -> line.split("=")[0])
            .collect(Collectors.toSet());

    assertThat(names).contains("BF4PS_ROLES", "BF4PS_DB_URL", "BF4PS_DB_USER");
    Set<String> settings = new TreeSet<>(names);
    // The unit's own, for its call.
    settings.removeAll(Set.of("BF4PS_PORT", "BF4PS_HEAP"));
    assertThat(KnownVariables.unknownOf(settings)).isEmpty();
  }

  /** The variables that a unit sets, but for those that it only puts into its own call. */
  private static Set<String> variables(String unit) {
    String call = values(unit, "ExecStart").getFirst();
    return values(unit, "Environment").stream()
        .flatMap(line -> Arrays.stream(line.split(" ")))
        .map(entry -> entry.split("=")[0])
        .filter(name -> !call.contains("${" + name + "}"))
        .collect(Collectors.toSet());
  }
}
