package org.bf4ps.egress.recon;

import java.net.InetAddress;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.bf4ps.battlelog.client.Settings;

/**
 * What a file of samples tells of: an address to send from, a site and the steps. Samples of two
 * different measurements must not meet in one file, for the steps of the one would be taken as done
 * for the other, and its limit as the other's.
 *
 * @param options the options that make it up and their values, in a fixed order
 */
record Measured(Map<String, String> options) {
  private static final String MARK = "recon\t";

  /**
   * The measurement of one egress. What only limits a run, such as how many requests it may take,
   * is no part of it: another value there is how a run that was cut short goes on.
   *
   * @param egress the egress key, blank for none
   */
  static Measured of(String egress, Settings client, ReconBounds bounds) {
    InetAddress source = client.sourceAddress();
    Map<String, String> options = new LinkedHashMap<>();
    options.put("--egress", egress.replaceAll("\\s", " ").strip());
    options.put("--base-url", client.base().toString());
    options.put("--source-address", source == null ? "" : source.getHostAddress());
    options.put("--from-rate", Double.toString(bounds.fromRate()));
    options.put("--to-rate", Double.toString(bounds.toRate()));
    options.put("--hold", seconds(bounds.hold().toMillis()));
    options.put("--max-burst", Integer.toString(bounds.maxBurst()));
    options.put("--rest", seconds(bounds.rest().toMillis()));
    return new Measured(options);
  }

  private static String seconds(long millis) {
    return Double.toString(millis / 1_000.0);
  }

  /** The first line of the file. */
  String toTsv() {
    return MARK
        + options.entrySet().stream()
            .map(option -> option.getKey() + "=" + option.getValue())
            .collect(Collectors.joining("\t"));
  }

  /**
   * Checks that a file is of this measurement.
   *
   * @param line the file's first line
   * @throws IllegalArgumentException with a sentence if it is of another one, or does not tell
   */
  void requireSame(String line, Path file) {
    if (!line.startsWith(MARK)) {
      throw new IllegalArgumentException(
          "%s does not tell what it measured, as files of older versions do not: name another file with --out."
              .formatted(file));
    }
    Map<String, String> there = new LinkedHashMap<>();
    for (String field : line.substring(MARK.length()).split("\t")) {
      String[] option = field.split("=", 2);
      there.put(option[0], option.length == 2 ? option[1] : "");
    }
    options.forEach(
        (name, value) -> {
          String other = there.getOrDefault(name, "");
          if (!other.equals(value)) {
            throw new IllegalArgumentException(
                "%s was measured with %s %s, not %s: name another file with --out, or the same options."
                    .formatted(file, name, said(other), said(value)));
          }
        });
  }

  private static String said(String value) {
    return value.isEmpty() ? "(none)" : value;
  }
}
