package org.bf4ps.testkit.battlelog;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import org.bf4ps.testkit.battlelog.answer.SimulatedResource;

/**
 * Faults as lines of {@code name=value}, for other processes and for hands: the label of a {@link
 * FaultKind} with its rate, {@code latency_ms}, {@code hang_ms}, {@code resources} (labels
 * separated by commas), {@code unknown_is_ok}, and {@code limit} with requests per second, burst,
 * status and optionally the seconds of {@code Retry-After}, separated by spaces.
 */
final class FaultsText {

  private FaultsText() {}

  /**
   * Reads lines; what they do not name is as in {@link Faults#none()}.
   *
   * @throws IllegalArgumentException with a sentence if a name or a value is wrong
   */
  static Faults parse(String text) {
    Properties lines = new Properties();
    try {
      lines.load(new StringReader(text));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Faults faults = Faults.none();
    for (String name : lines.stringPropertyNames()) {
      faults = apply(faults, name, lines.getProperty(name).strip());
    }
    return faults;
  }

  private static Faults apply(Faults faults, String name, String value) {
    try {
      return switch (name) {
        case "latency_ms" -> faults.withLatency(Duration.ofMillis(Long.parseLong(value)));
        case "hang_ms" -> faults.withHang(Duration.ofMillis(Long.parseLong(value)));
        case "unknown_is_ok" -> faults.withUnknownIsOk(Boolean.parseBoolean(value));
        case "resources" -> faults.withResources(resources(value));
        case "limit" -> faults.withLimit(limit(value.split(" +")));
        default ->
            faults.with(
                FaultKind.valueOf(name.toUpperCase(Locale.ROOT)), Double.parseDouble(value));
      };
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "Cannot take the line " + name + "=" + value + ": " + e.getMessage(), e);
    }
  }

  private static Set<SimulatedResource> resources(String labels) {
    Set<SimulatedResource> resources = EnumSet.noneOf(SimulatedResource.class);
    Arrays.stream(labels.split(","))
        .map(label -> SimulatedResource.valueOf(label.strip().toUpperCase(Locale.ROOT)))
        .forEach(resources::add);
    return resources;
  }

  private static HiddenLimit limit(String[] words) {
    if (words.length < 3 || words.length > 4) {
      throw new IllegalArgumentException("a limit is: rate burst status [Retry-After seconds]");
    }
    return new HiddenLimit(
        Double.parseDouble(words[0]),
        Integer.parseInt(words[1]),
        Integer.parseInt(words[2]),
        words.length == 4 ? Integer.valueOf(words[3]) : null);
  }
}
