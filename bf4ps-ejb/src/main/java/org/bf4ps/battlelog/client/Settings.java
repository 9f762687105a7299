package org.bf4ps.battlelog.client;

import java.net.InetAddress;
import java.net.URI;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.bf4ps.battlelog.Resource;

/**
 * How a client reaches Battlelog. Immutable.
 *
 * @param base Battlelog's address
 * @param userAgent names the project and a contact, so that Battlelog's operators know whom to ask
 * @param connectTimeout the longest wait for a connection, TLS included
 * @param limits the time limits of each resource's requests; every resource has some
 * @param maxBodyBytes the largest body after decompression, in bytes
 * @param sourceAddress the local address that requests leave from, so that one host with several
 *     addresses can hold several egress keys; null lets the system choose
 */
public record Settings(
    URI base,
    String userAgent,
    Duration connectTimeout,
    Map<Resource, Limits> limits,
    int maxBodyBytes,
    InetAddress sourceAddress) {
  /** The largest body unless configured: many times the largest recorded answer. */
  public static final int DEFAULT_MAX_BODY_BYTES = 8 * 1024 * 1024;

  /** The connect timeout unless configured. */
  public static final Duration DEFAULT_CONNECT_TIMEOUT = Duration.ofSeconds(5);

  /**
   * Copies the limits.
   *
   * @throws IllegalArgumentException if a value is out of its range or a resource has no limits
   */
  public Settings {
    Objects.requireNonNull(base, "base");
    if (userAgent.isBlank() || userAgent.chars().anyMatch(c -> c < ' ' || c > '~')) {
      throw new IllegalArgumentException("A User-Agent is printable ASCII and not blank");
    }
    requirePositive(connectTimeout, "connect timeout");
    limits = Map.copyOf(limits);
    if (limits.size() != Resource.values().length) {
      throw new IllegalArgumentException("Each resource needs its limits");
    }
    if (maxBodyBytes <= 0) {
      throw new IllegalArgumentException("The largest body is positive, not " + maxBodyBytes);
    }
  }

  /**
   * The settings that suit the real site: 15 s in total for the small answers, 30 s for the large
   * ones (CONTRACT §1, "Timeouts used").
   *
   * @param base Battlelog's address
   * @param userAgent names the project and a contact
   * @return settings without a source address
   */
  public static Settings defaults(URI base, String userAgent) {
    Limits small = new Limits(Duration.ofSeconds(10), Duration.ofSeconds(15));
    Limits large = new Limits(Duration.ofSeconds(15), Duration.ofSeconds(30));
    Map<Resource, Limits> limits = new EnumMap<>(Resource.class);
    for (Resource resource : Resource.values()) {
      boolean isLarge = resource == Resource.WEAPONS || resource == Resource.VEHICLES;
      limits.put(resource, isLarge ? large : small);
    }
    return new Settings(
        base, userAgent, DEFAULT_CONNECT_TIMEOUT, limits, DEFAULT_MAX_BODY_BYTES, null);
  }

  /**
   * The same settings with another local address.
   *
   * @param address the local address, or null
   * @return a copy
   */
  public Settings from(InetAddress address) {
    return new Settings(base, userAgent, connectTimeout, limits, maxBodyBytes, address);
  }

  private static void requirePositive(Duration duration, String what) {
    if (duration.isNegative() || duration.isZero()) {
      throw new IllegalArgumentException("The " + what + " is positive, not " + duration);
    }
  }

  /**
   * The time limits of one request.
   *
   * @param read the longest silence while an answer is awaited or read
   * @param total the longest time from the permit to the answer's last byte, connecting included
   */
  public record Limits(Duration read, Duration total) {
    /**
     * Checks the limits.
     *
     * @throws IllegalArgumentException if one is not positive
     */
    public Limits {
      requirePositive(read, "read limit");
      requirePositive(total, "total limit");
    }
  }
}
