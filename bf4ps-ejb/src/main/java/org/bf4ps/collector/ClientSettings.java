package org.bf4ps.collector;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.battlelog.client.Settings;
import org.bf4ps.battlelog.client.Settings.Limits;
import org.bf4ps.config.Tunables;

/** Turns the node's settings into those of a Battlelog client. */
final class ClientSettings {
  private ClientSettings() {}

  /**
   * @param sourceAddress the local address as text, or null
   * @throws IllegalArgumentException if the address is not one of a host
   */
  static Settings of(org.bf4ps.config.Settings settings, String sourceAddress) {
    Limits small = limits(settings.get(Tunables.BATTLELOG_SMALL_TIMEOUT));
    Limits large = limits(settings.get(Tunables.BATTLELOG_LARGE_TIMEOUT));
    Map<Resource, Limits> limits =
        new EnumMap<>(
            Map.of(
                Resource.DETAILED, small,
                Resource.PROFILE, small,
                Resource.WEAPONS, large,
                Resource.VEHICLES, large));
    return new Settings(
        settings.get(Tunables.BATTLELOG_BASE_URL),
        "BF4PS/1.0 (BF4 Player Stats; " + settings.get(Tunables.BATTLELOG_CONTACT) + ")",
        settings.get(Tunables.BATTLELOG_CONNECT_TIMEOUT),
        limits,
        Settings.DEFAULT_MAX_BODY_BYTES,
        address(sourceAddress));
  }

  /** Silence is a fault before the total time is over. */
  private static Limits limits(Duration total) {
    return new Limits(total.multipliedBy(2).dividedBy(3), total);
  }

  private static InetAddress address(String text) {
    try {
      return text == null ? null : InetAddress.getByName(text);
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException("Not an address of this host: " + text, e);
    }
  }
}
