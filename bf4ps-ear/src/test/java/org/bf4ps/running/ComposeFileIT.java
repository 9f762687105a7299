package org.bf4ps.running;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.bf4ps.wholeway.Checkout;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;

/** The compose file: parsed, merged, and held to the rules of its services. */
class ComposeFileIT {

  private static final String FILE = "server-config/container/compose.yaml";
  private static final long LEASE_SECONDS = 120;

  private final Map<?, ?> compose = new Yaml().load(KnownVariables.read(FILE));
  private final Map<String, Map<?, ?>> services = new TreeMap<>();

  ComposeFileIT() {
    map(compose.get("services"))
        .forEach((name, service) -> services.put(name.toString(), map(service)));
  }

  @Test
  void thereAreADatabaseAMigrationAWebsiteAndEightWorkers() {
    assertThat(services.keySet()).contains("postgres", "migrate", "web").hasSize(11);
    assertThat(services.keySet())
        .containsAll(IntStream.rangeClosed(1, 8).mapToObj(number -> "worker-" + number).toList());
    assertThat(roles("web")).isEqualTo("web,scheduler");
    assertThat(roles("worker-8")).isEqualTo("collector");
    assertThat(services.values().stream().map(service -> map(service.get("environment"))))
        .extracting(environment -> environment.get("BF4PS_COLLECTORS"))
        .filteredOn(entry -> entry != null)
        .doesNotHaveDuplicates()
        .hasSize(8)
        .filteredOn(entry -> entry.toString().contains(" interactive "))
        .as("who collects what visitors submit")
        .hasSize(1);
  }

  @Test
  void everyServiceHasLimitsOfMemoryAndCpuAndADrainLongerThanALease() {
    each(
        (name, service) -> {
          Map<?, ?> limits = map(map(map(service.get("deploy")).get("resources")).get("limits"));
          assertThat(limits.get("cpus")).as("cpus of %s", name).asString().matches("\\d\\.\\d\\d");
          assertThat(limits.get("memory")).as("memory of %s", name).asString().matches("\\d+[MG]");
          String grace = service.get("stop_grace_period").toString();
          assertThat(Long.parseLong(grace.replace("s", ""))).isGreaterThan(LEASE_SECONDS);
        });
  }

  @Test
  void everyVariableIsASettingAndSecretsComeByFilesAlone() {
    each(
        (name, service) -> {
          Map<?, ?> environment = map(service.get("environment"));
          assertThat(KnownVariables.unknownOf(strings(environment).keySet())).as(name).isEmpty();
          assertThat(strings(environment).keySet())
              .filteredOn(variable -> variable.matches(".*(PASSWORD|SECRET|TOKEN).*"))
              .allMatch(variable -> variable.endsWith("_FILE"));
          assertThat(list(service.get("secrets")))
              .allMatch(secret -> map(compose.get("secrets")).containsKey(secret));
        });
    assertThat(KnownVariables.read(".containerignore")).contains("server-config/container/secrets");
  }

  @Test
  void nodesWaitForTheMigrationRunWithoutRightsAndKeepTheirIdentity() {
    services.forEach(
        (name, service) -> {
          if (name.equals("web") || name.startsWith("worker-")) {
            assertThat(map(service.get("depends_on")).containsKey("migrate")).isTrue();
            assertThat(map(service.get("environment")).get("BF4PS_MIGRATIONS"))
                .isEqualTo("separate");
            assertThat(list(service.get("cap_drop"))).isEqualTo(List.of("ALL"));
            assertThat(service.get("read_only")).isEqualTo(true);
            String volume = list(service.get("volumes")).getFirst().toString().split(":")[0];
            assertThat(map(compose.get("volumes")).containsKey(volume)).isTrue();
          }
        });
    assertThat(list(services.get("web").get("ports"))).isEqualTo(List.of("127.0.0.1:8080:8080"));
    String entry = list(services.get("migrate").get("entrypoint")).getFirst().toString();
    assertThat(Checkout.file(entry.replace("/opt/bf4ps/", ""))).isExecutable();
  }

  private String roles(String service) {
    return map(services.get(service).get("environment")).get("BF4PS_ROLES").toString();
  }

  private void each(BiConsumer<String, Map<?, ?>> rule) {
    services.forEach(rule);
  }

  private static Map<String, Object> strings(Map<?, ?> any) {
    Map<String, Object> named = new TreeMap<>();
    any.forEach((key, value) -> named.put(key.toString(), value));
    return named;
  }

  private static Map<?, ?> map(Object value) {
    return value == null ? Map.of() : (Map<?, ?>) value;
  }

  private static List<?> list(Object value) {
    return value == null ? List.of() : (List<?>) value;
  }
}
