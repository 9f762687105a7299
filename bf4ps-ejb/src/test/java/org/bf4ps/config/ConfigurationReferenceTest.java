package org.bf4ps.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/**
 * Keeps {@code docs/configuration.md} equal to {@link Tunables}; {@code -Dbf4ps.docs.write=true}
 * writes it anew.
 */
class ConfigurationReferenceTest {
  private static final Path PAGE = Path.of("../docs/configuration.md");

  @Test
  void thePageTellsEveryTunable() throws IOException {
    String expected = page();
    if (Boolean.getBoolean("bf4ps.docs.write")) {
      Files.writeString(PAGE, expected);
    }
    assertThat(PAGE).content().isEqualTo(expected);
  }

  private static String page() {
    StringBuilder page =
        new StringBuilder(
            """
            # Configuration

            Every setting of BF4PS itself; those of the server and its pool are in `server-config/README.md`. A setting is read from the
            environment (the name in capitals) or from any other source of MicroProfile Config (the key). An invalid value or an unknown name
            stops the start and is named. This page is made from the classes of `org.bf4ps.config` whose names end with `Tunables`.

            A setting with `yes` under "run time" may also be changed by an operator while the nodes run: the stored value is
            stronger than every configuration and holds on all nodes within seconds.

            | key | environment | default | unit and range | run time | meaning |
            |---|---|---|---|---|---|
            """);
    for (Setting<?> setting : Tunables.ALL) {
      page.append(
          "| `%s` | `%s` | %s | %s | %s | %s |%n"
              .formatted(
                  setting.key(),
                  setting.key().toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_"),
                  setting.defaultText().isEmpty() ? "–" : "`" + setting.defaultText() + "`",
                  setting.unit().replace("|", "or"),
                  setting.runTime() ? "yes" : "–",
                  setting.meaning()));
    }
    return page.toString().replace("\r\n", "\n");
  }
}
