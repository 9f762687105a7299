package org.bf4ps.battlelog.client;

import java.net.URI;
import java.util.Objects;
import org.apache.hc.core5.net.PercentCodec;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Resource;

/**
 * The addresses of what BF4PS reads at Battlelog (CONTRACT §2 to §5). Immutable.
 *
 * @param base scheme, host and maybe a port and a path, without query and fragment
 */
public record BattlelogUrls(URI base) {
  /** The site itself (CONTRACT §1). */
  public static final URI BATTLELOG = URI.create("https://battlelog.battlefield.com");

  /**
   * Checks the base address.
   *
   * @throws IllegalArgumentException if it is not an absolute http or https address without query
   */
  public BattlelogUrls {
    Objects.requireNonNull(base, "base");
    boolean http = "http".equals(base.getScheme()) || "https".equals(base.getScheme());
    if (!http || base.getHost() == null) {
      throw new IllegalArgumentException("Not an http(s) address: " + base);
    }
    if (base.getRawQuery() != null || base.getRawFragment() != null) {
      throw new IllegalArgumentException("A base address has no query or fragment: " + base);
    }
  }

  /**
   * The address of a resource's (first) answer.
   *
   * @param resource the resource
   * @param persona the soldier
   * @return for the profile the soldier's page, else the populate address
   */
  public URI of(Resource resource, Persona persona) {
    long id = persona.personaId();
    int platform = persona.platform().battlelogInt();
    return switch (resource) {
      case DETAILED -> at("/bf4/warsawdetailedstatspopulate/" + id + "/" + platform + "/");
      case WEAPONS -> at("/bf4/warsawWeaponsPopulateStats/" + id + "/" + platform + "/stats/");
      case VEHICLES -> at("/bf4/warsawvehiclesPopulateStats/" + id + "/" + platform + "/stats/");
      case PROFILE -> soldierPage(persona, "-");
    };
  }

  /**
   * The address of a soldier's page. Battlelog does not check the name (CONTRACT §5.2).
   *
   * @param persona the soldier
   * @param name any name, not blank
   * @return the page that a browser shows, or JSON with the header {@code X-AjaxNavigation}
   */
  public URI soldierPage(Persona persona, String name) {
    String platform = persona.platform().label();
    return at(
        "/bf4/soldier/" + segment(name) + "/stats/" + persona.personaId() + "/" + platform + "/");
  }

  /**
   * The address of an account's page.
   *
   * @param username the account's name, not blank
   * @return the page in HTML
   */
  public URI userPage(String username) {
    return at("/bf4/user/" + segment(username) + "/");
  }

  private URI at(String path) {
    String root = base.toString();
    return URI.create((root.endsWith("/") ? root.substring(0, root.length() - 1) : root) + path);
  }

  private static String segment(String text) {
    if (text.isBlank()) {
      throw new IllegalArgumentException("A name is not blank");
    }
    return PercentCodec.RFC3986.encode(text);
  }
}
