package org.bf4ps.wholeway;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Properties;

/** axe-core, which looks for what keeps people with disabilities from using a page. */
final class Axe {
  private static final String SCRIPT = read();

  /** Serious and critical findings, each as one line with the first elements that it is about. */
  private static final String LOOK =
      """
      const done = arguments[arguments.length - 1];
      axe.run(document, {resultTypes: ['violations']}).then(
        found => done(found.violations
          .filter(one => one.impact === 'serious' || one.impact === 'critical')
          .map(one => one.id + ' (' + one.impact + '): ' + one.help + ': '
            + one.nodes.slice(0, 3).map(node => node.html + ' ' + node.failureSummary).join(' | '))),
        failure => done(['axe failed: ' + failure]));
      """;

  private Axe() {}

  /**
   * Looks at the page that a browser shows.
   *
   * @param browser a browser that runs scripts
   * @return the serious and critical findings
   */
  static List<String> findings(Browser browser) {
    browser.run(SCRIPT);
    return ((List<?>) browser.runAsynchronously(LOOK)).stream().map(Object::toString).toList();
  }

  /** A WebJar keeps its script below its version, which its own description tells. */
  private static String read() {
    Properties described = new Properties();
    try (InputStream properties =
        resource("/META-INF/maven/org.webjars.npm/axe-core/pom.properties")) {
      described.load(properties);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String path =
        "/META-INF/resources/webjars/axe-core/%s/axe.min.js"
            .formatted(described.getProperty("version"));
    try (InputStream script = resource(path)) {
      return new String(script.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static InputStream resource(String path) {
    return Objects.requireNonNull(Axe.class.getResourceAsStream(path), path);
  }
}
