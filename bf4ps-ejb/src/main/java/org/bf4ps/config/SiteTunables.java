package org.bf4ps.config;

import java.net.URI;
import java.util.List;
import java.util.Optional;

/** How the website and the API present themselves; part of {@link Tunables#ALL}. */
public final class SiteTunables {
  /** The address by which visitors know the site. */
  public static final Setting<Optional<URI>> PUBLIC_URL =
      new Setting<>(
          "bf4ps.web.public-url",
          "",
          "an http or https URL without a path, or empty",
          "The site's address in canonical links, previews and the sitemap, and one that forms may"
              + " come from; needed for a sitemap, and behind a proxy that changes the host or the"
              + " scheme. If empty, canonical links are relative, previews have none, and there is"
              + " a sitemap only for who asks for localhost, since any other host can be made up.",
          text -> text.isBlank() ? Optional.empty() : Optional.of(Tunables.baseUrl(text)));

  /** How many requests to the API an address may send in the long run. */
  public static final Setting<Integer> API_PER_MINUTE =
      Setting.integer(
              "bf4ps.api.requests-per-minute",
              300,
              1,
              1_000_000,
              "requests a minute",
              "How many requests to this node's API one address may send in the long run.")
          .atRunTime();

  /** How many requests to the API an address may send at once. */
  public static final Setting<Integer> API_BURST =
      Setting.integer(
              "bf4ps.api.burst",
              120,
              1,
              1_000_000,
              "requests",
              "How many requests to this node's API one address may send at once after a pause.")
          .atRunTime();

  /** How many requests to the API a program with a key may send in the long run. */
  public static final Setting<Integer> API_KEY_PER_MINUTE =
      Setting.integer(
              "bf4ps.api.key-requests-per-minute",
              3_000,
              1,
              1_000_000,
              "requests a minute",
              "How many requests to this node's API a program with a key may send in the long run.")
          .atRunTime();

  /** How many requests to the API a program with a key may send at once. */
  public static final Setting<Integer> API_KEY_BURST =
      Setting.integer(
              "bf4ps.api.key-burst",
              1_200,
              1,
              1_000_000,
              "requests",
              "How many requests to this node's API a program with a key may send at once.")
          .atRunTime();

  static final List<Setting<?>> ALL =
      List.of(PUBLIC_URL, API_PER_MINUTE, API_BURST, API_KEY_PER_MINUTE, API_KEY_BURST);

  private SiteTunables() {}
}
