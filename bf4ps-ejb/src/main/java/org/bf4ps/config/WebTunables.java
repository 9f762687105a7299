package org.bf4ps.config;

import java.time.Duration;
import java.util.List;

/** How operators log in and whose word about a visitor's address counts. */
public final class WebTunables {
  /** Whose word about a visitor's address is believed. */
  public static final Setting<TrustedProxies> TRUSTED_PROXIES =
      new Setting<>(
          "bf4ps.web.trusted-proxies",
          "",
          "IP addresses or networks such as 10.0.0.0/8, separated by commas",
          "Reverse proxies whose X-Forwarded-For and X-Forwarded-Proto are believed; with none the"
              + " connection's own address counts.",
          TrustedProxies::parse);

  /** The idle time of a login. */
  public static final Setting<Duration> SESSION_IDLE =
      Setting.seconds(
          "bf4ps.admin.session-idle",
          1_800,
          60,
          86_400,
          "An operator's login ends after this long without a request.");

  /** The greatest age of a login. */
  public static final Setting<Duration> SESSION_AGE =
      Setting.seconds(
          "bf4ps.admin.session-age",
          43_200,
          300,
          604_800,
          "An operator's login ends after this long whatever happens.");

  /** Failures without a delay. */
  public static final Setting<Integer> LOGIN_FREE_FAILURES =
      Setting.integer(
          "bf4ps.admin.login-free-failures",
          3,
          0,
          20,
          "failures in a row",
          "Failed logins of one account after which the next attempt has to wait; an address has"
              + " four times as many.");

  /** The first delay. */
  public static final Setting<Duration> LOGIN_DELAY =
      Setting.seconds(
          "bf4ps.admin.login-delay",
          2,
          1,
          600,
          "The first wait after too many failed logins; it doubles with each further failure.");

  /** The greatest delay. */
  public static final Setting<Duration> LOGIN_LOCK =
      Setting.seconds(
          "bf4ps.admin.login-lock",
          900,
          1,
          86_400,
          "The longest wait after failed logins, which locks the account or address out.");

  static final List<Setting<?>> ALL =
      List.of(
          TRUSTED_PROXIES, SESSION_IDLE, SESSION_AGE, LOGIN_FREE_FAILURES, LOGIN_DELAY, LOGIN_LOCK);

  private WebTunables() {}
}
