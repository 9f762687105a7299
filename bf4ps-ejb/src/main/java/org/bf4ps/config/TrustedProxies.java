package org.bf4ps.config;

import java.util.Arrays;
import java.util.List;

/**
 * The reverse proxies that stand before this node, and what follows from them: who a visitor is.
 *
 * @param networks addresses and networks, maybe none
 */
public record TrustedProxies(List<Network> networks) {
  /** Copies the list. */
  public TrustedProxies {
    networks = List.copyOf(networks);
  }

  static TrustedProxies parse(String text) {
    return new TrustedProxies(
        Arrays.stream(text.split(","))
            .map(String::strip)
            .filter(each -> !each.isEmpty())
            .map(Network::parse)
            .toList());
  }

  /**
   * The address of the visitor: of all who handed the request on, the nearest that is no trusted
   * proxy. What stands beyond that one anybody may have written.
   *
   * @param peer the address of the connection
   * @param forwarded the values of {@code X-Forwarded-For} in their order, each a list separated by
   *     commas; maybe none
   * @return the visitor's address as it was written; the last believed one where a list has
   *     something else than addresses
   */
  public String visitor(String peer, List<String> forwarded) {
    List<String> hops =
        forwarded.stream()
            .flatMap(value -> Arrays.stream(value.split(",")))
            .map(String::strip)
            .toList();
    String believed = peer;
    for (String hop : hops.reversed()) {
      if (!trusts(believed) || Network.octets(hop).isEmpty()) {
        return believed;
      }
      believed = hop;
    }
    return believed;
  }

  /**
   * Tells whether an address is that of a trusted proxy.
   *
   * @param address an IP address in digits
   * @return false also for what is no address
   */
  public boolean trusts(String address) {
    return Network.octets(address)
        .map(octets -> networks.stream().anyMatch(network -> network.holds(octets)))
        .orElse(false);
  }
}
