package org.bf4ps.running;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bf4ps.wholeway.Checkout;

/** The environment variables that a node knows, as its two references list them. */
final class KnownVariables {

  private static final Pattern NAME = Pattern.compile("`(BF4PS_[A-Z0-9_]+)`");
  private static final String BY_FILE = "_FILE";

  private KnownVariables() {}

  /** Those of some that no reference lists; a secret by a file counts as the secret. */
  static Set<String> unknownOf(Set<String> names) {
    Set<String> known = new TreeSet<>(listed("docs/configuration.md"));
    known.addAll(listed("server-config/README.md"));
    return names.stream()
        .filter(name -> name.startsWith("BF4PS_"))
        .filter(name -> !known.contains(name))
        .filter(
            name ->
                !name.endsWith(BY_FILE)
                    || !known.contains(name.substring(0, name.length() - BY_FILE.length())))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> listed(String reference) {
    return NAME.matcher(read(reference))
        .results()
        .map(found -> found.group(1))
        .collect(Collectors.toSet());
  }

  /** A file of the checkout. */
  static String read(String path) {
    try {
      return Files.readString(Checkout.file(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
