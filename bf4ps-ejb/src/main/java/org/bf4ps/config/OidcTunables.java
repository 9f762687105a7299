package org.bf4ps.config;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The login by an OpenID provider, beside the form; off without an issuer (ADR 0023). */
public final class OidcTunables {
  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

  /** Who vouches for people. */
  public static final Setting<Optional<URI>> ISSUER =
      new Setting<>(
          "bf4ps.oidc.issuer",
          "",
          "an https URL without query and fragment (http on loopback alone), empty for no such login",
          "The OpenID provider by which operators may log in beside the form; its configuration is"
              + " read from /.well-known/openid-configuration below this URL.",
          OidcTunables::issuer);

  /** What the provider knows this site by. */
  public static final Setting<String> CLIENT_ID =
      Setting.text(
          "bf4ps.oidc.client-id",
          "",
          "the name of a client",
          "What the OpenID provider knows this site by.");

  /** How this site proves to the provider who it is. */
  public static final Setting<String> CLIENT_SECRET =
      Setting.text(
              "bf4ps.oidc.client-secret",
              "",
              "the secret of a client; empty for a public client, whom PKCE alone protects",
              "How this site proves to the OpenID provider who it is.")
          .kept();

  /** What the provider is asked for beside {@code openid}. */
  public static final Setting<String> SCOPES =
      Setting.text(
          "bf4ps.oidc.scopes",
          "profile",
          "names separated by blanks",
          "Scopes that the OpenID provider is asked for beside openid, so that the ID token holds name"
              + " and roles.");

  /** The claim with a person's name. */
  public static final Setting<String> NAME_CLAIM =
      Setting.text(
          "bf4ps.oidc.name-claim",
          "preferred_username",
          "the name of a claim; dots lead into objects",
          "The claim of the ID token by which console and audit trail call a person.");

  /** The claim with a person's roles. */
  public static final Setting<String> ROLE_CLAIM =
      Setting.text(
          "bf4ps.oidc.role-claim",
          "roles",
          "the name of a claim; dots lead into objects, as in realm_access.roles",
          "The claim of the ID token with a person's roles, a text or a list of texts.");

  /** The role that may look. */
  public static final Setting<String> VIEWER_ROLE =
      Setting.text(
          "bf4ps.oidc.viewer-role",
          "bf4ps-viewer",
          "a role of the provider",
          "Whom the OpenID provider gives this role may look at the console.");

  /** The role that may act. */
  public static final Setting<String> OPERATOR_ROLE =
      Setting.text(
          "bf4ps.oidc.operator-role",
          "bf4ps-operator",
          "a role of the provider",
          "Whom the OpenID provider gives this role may act in the console too.");

  /** How long a provider's word holds. */
  public static final Setting<Duration> SESSION_AGE =
      Setting.seconds(
          "bf4ps.oidc.session-age",
          28_800,
          300,
          604_800,
          "After this long the OpenID provider is asked anew for a person's roles, so that one taken"
              + " away there holds no longer here; never longer than bf4ps.admin.session-age.");

  /** What people call the provider. */
  public static final Setting<String> LABEL =
      Setting.text(
          "bf4ps.oidc.label",
          "single sign-on",
          "some words",
          "What people call the OpenID provider: it stands on the login page.");

  static final List<Setting<?>> ALL =
      List.of(
          ISSUER,
          CLIENT_ID,
          CLIENT_SECRET,
          SCOPES,
          NAME_CLAIM,
          ROLE_CLAIM,
          VIEWER_ROLE,
          OPERATOR_ROLE,
          SESSION_AGE,
          LABEL);

  private OidcTunables() {}

  private static Optional<URI> issuer(String text) {
    if (text.isBlank()) {
      return Optional.empty();
    }
    URI issuer = URI.create(text.strip());
    boolean guarded =
        "https".equals(issuer.getScheme())
            || "http".equals(issuer.getScheme()) && LOOPBACK.contains(issuer.getHost());
    if (!guarded
        || issuer.getHost() == null
        || issuer.getRawQuery() != null
        || issuer.getRawFragment() != null) {
      throw new IllegalArgumentException("not such a URL");
    }
    return Optional.of(issuer);
  }
}
