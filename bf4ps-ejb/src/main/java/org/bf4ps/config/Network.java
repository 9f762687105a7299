package org.bf4ps.config;

import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * An IP address or a network of them.
 *
 * @param first its first address, 4 or 16 octets as one number
 * @param octets 4 or 16
 * @param prefix how many leading bits all its addresses share
 */
public record Network(BigInteger first, int octets, int prefix) {
  /** Only what can be no host name, so that nothing is ever looked up. */
  private static final Pattern LITERAL =
      Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,3}){3}|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*");

  static Network parse(String text) {
    String[] parts = text.split("/", -1);
    byte[] address =
        octets(parts[0]).orElseThrow(() -> new IllegalArgumentException("no IP address"));
    int bits = 8 * address.length;
    int prefix = parts.length == 1 ? bits : Integer.parseInt(parts[1]);
    if (parts.length > 2 || prefix < 0 || prefix > bits) {
      throw new IllegalArgumentException("no network");
    }
    return new Network(new BigInteger(1, address), address.length, prefix);
  }

  /**
   * Reads an address without asking anybody.
   *
   * @param text any text
   * @return 4 or 16 octets, or empty if it is no address in digits; an IPv4 address that is written
   *     as IPv6 is read as IPv4
   */
  public static Optional<byte[]> octets(String text) {
    if (!LITERAL.matcher(text).matches()) {
      return Optional.empty();
    }
    try {
      return Optional.of(InetAddress.getByName(text).getAddress());
    } catch (UnknownHostException e) {
      return Optional.empty();
    }
  }

  boolean holds(byte[] address) {
    int free = 8 * octets - prefix;
    return address.length == octets
        && new BigInteger(1, address).shiftRight(free).equals(first.shiftRight(free));
  }
}
