package org.bf4ps.config;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * One configured collector of a node.
 *
 * @param name the operator's name for it, unique among collectors that are not retired
 * @param lane {@code background} or {@code interactive}
 * @param egressKey the identity of the address that its requests leave from
 * @param sourceAddress the local address to send from, or null for the system's choice
 */
public record CollectorSpec(String name, String lane, String egressKey, String sourceAddress) {
  private static final Set<String> LANES = Set.of("background", "interactive");

  /**
   * Reads a list of entries {@code name lane egress-key [source-address]}.
   *
   * @param text entries, separated by commas; empty for none
   * @return the collectors in their order
   * @throws IllegalArgumentException for an entry of another form, an unknown lane or a name used
   *     twice
   */
  static List<CollectorSpec> parse(String text) {
    List<CollectorSpec> specs = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (String entry : text.split(",")) {
      if (entry.isBlank()) {
        continue;
      }
      String[] words = entry.strip().split("\\s+");
      if (words.length < 3 || words.length > 4 || !LANES.contains(words[1])) {
        throw new IllegalArgumentException(
            "an entry is not: name lane egress-key [source-address]");
      }
      if (!names.add(words[0])) {
        throw new IllegalArgumentException("a collector's name stands twice");
      }
      specs.add(
          new CollectorSpec(words[0], words[1], words[2], words.length == 4 ? words[3] : null));
    }
    return List.copyOf(specs);
  }
}
