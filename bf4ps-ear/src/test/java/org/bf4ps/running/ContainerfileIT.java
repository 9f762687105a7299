package org.bf4ps.running;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bf4ps.wholeway.Checkout;
import org.junit.jupiter.api.Test;

/** The image's definition, after the rules of common linters, and against what the build leaves. */
class ContainerfileIT {

  private static final String FILE = "server-config/container/Containerfile";
  private static final String INSIDE = "/opt/bf4ps/";
  private static final Set<String> INSTRUCTIONS =
      Set.of(
          "FROM",
          "RUN",
          "COPY",
          "USER",
          "WORKDIR",
          "ENV",
          "EXPOSE",
          "VOLUME",
          "STOPSIGNAL",
          "HEALTHCHECK",
          "ENTRYPOINT",
          "CMD");

  private final List<String> lines =
      Stream.of(KnownVariables.read(FILE).replaceAll("(?m)^#.*\\n", "").replace("\\\n", " "))
          .flatMap(String::lines)
          .filter(line -> !line.isBlank())
          .toList();

  private List<String> of(String instruction) {
    return lines.stream()
        .filter(line -> line.startsWith(instruction + " "))
        .map(line -> line.substring(instruction.length() + 1).strip())
        .toList();
  }

  @Test
  void everyInstructionIsKnownAndTheBaseHasAFixedVersion() {
    assertThat(lines).allMatch(line -> INSTRUCTIONS.contains(line.split(" ")[0]));
    assertThat(of("FROM")).hasSize(1).allMatch(base -> base.matches("[a-z./-]+:\\d+[.\\d_]+-.*"));
  }

  @Test
  void everyFileThatItCopiesIsThereAfterABuildAndReachesTheBuild() {
    List<String> sources =
        of("COPY").stream()
            .flatMap(copy -> Arrays.stream(copy.split(" ")).limit(copy.split(" ").length - 1L))
            .toList();

    assertThat(sources).isNotEmpty().allSatisfy(file -> assertThat(Checkout.file(file)).exists());
    assertThat(KnownVariables.read(".containerignore").lines().map(line -> line.replace("!", "")))
        .containsAll(sources);
  }

  @Test
  void whatItStartsLiesWhereTheScriptsLookForIt() {
    assertThat(of("COPY"))
        .allSatisfy(copy -> assertThat(copy.split(" ")[1]).isEqualTo(INSIDE + copy.split(" ")[0]));
    for (String call :
        Stream.of(of("ENTRYPOINT"), of("HEALTHCHECK")).flatMap(List::stream).toList()) {
      String script = call.replaceAll(".*\\[\"" + INSIDE + "([^\"]+)\".*", "$1");
      assertThat(Checkout.file(script)).isExecutable();
    }
  }

  @Test
  void itRunsWithoutRootAndKnowsItsVariables() {
    assertThat(of("USER")).singleElement().asString().matches("[1-9]\\d+");
    assertThat(lines.indexOf("USER " + of("USER").getFirst()))
        .as("root only before it")
        .isGreaterThan(lines.lastIndexOf("COPY " + of("COPY").getLast()));
    assertThat(of("STOPSIGNAL")).containsExactly("SIGTERM");
    Set<String> variables =
        of("ENV").stream().map(line -> line.split("=")[0]).collect(Collectors.toSet());
    assertThat(KnownVariables.unknownOf(variables)).isEmpty();
  }
}
