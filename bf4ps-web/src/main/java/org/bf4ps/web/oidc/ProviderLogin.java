package org.bf4ps.web.oidc;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.oauth2.sdk.AuthorizationCode;
import com.nimbusds.oauth2.sdk.GeneralException;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.openid.connect.sdk.AuthenticationResponse;
import com.nimbusds.openid.connect.sdk.AuthenticationResponseParser;
import com.nimbusds.openid.connect.sdk.claims.IDTokenClaimsSet;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bf4ps.config.OidcTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.operator.ProviderAccounts;

/**
 * The login by the provider that the settings name. It keeps the provider's configuration, not
 * people: every login stands in its {@link LoginFlow} alone.
 */
final class ProviderLogin {
  private static final String UNVERIFIED =
      "The answer of the provider could not be verified. Begin again.";
  private static final String SILENT =
      "The provider does not answer. Try again later, or log in with name and password.";

  private final Settings settings;
  private final URI issuer;
  private final URI site;
  private OpenIdProvider known;

  /**
   * @param settings with an issuer
   * @param site the site's address as visitors know it, with the path of the application
   */
  ProviderLogin(Settings settings, URI site) {
    this.settings = settings;
    this.issuer = settings.get(OidcTunables.ISSUER).orElseThrow();
    this.site = site;
  }

  URI begin(LoginFlow flow) throws RefusedLoginException {
    return provider().authorization(flow);
  }

  ProvidedPerson finish(LoginFlow flow, Map<String, List<String>> answer)
      throws RefusedLoginException {
    OpenIdProvider provider = provider();
    try {
      IDTokenClaimsSet claims = provider.redeem(code(answer, provider), flow);
      return ProvidedPerson.of(
          new ProviderAccounts.Identity(
              claims.getIssuer().getValue(), claims.getSubject().getValue()),
          claims.toJWTClaimsSet().getClaims(),
          settings);
    } catch (IOException e) {
      throw new RefusedLoginException(SILENT, e);
    } catch (ParseException | BadJOSEException | JOSEException e) {
      throw new RefusedLoginException(UNVERIFIED, e);
    }
  }

  Optional<URI> end() throws RefusedLoginException {
    return provider().endOfSession(site.resolve("admin/login"));
  }

  private AuthorizationCode code(Map<String, List<String>> answer, OpenIdProvider provider)
      throws ParseException, RefusedLoginException {
    AuthenticationResponse response = AuthenticationResponseParser.parse(back(), answer);
    // Another provider's answer must not be redeemed at this one (RFC 9207).
    if (response.getIssuer() != null && !response.getIssuer().equals(provider.issuer())) {
      throw new ParseException("The answer is another provider's");
    }
    if (!response.indicatesSuccess()) {
      throw new RefusedLoginException(
          "The provider did not let you in.",
          new ParseException(
              "It answered " + response.toErrorResponse().getErrorObject().getCode()));
    }
    AuthorizationCode code = response.toSuccessResponse().getAuthorizationCode();
    if (code == null) {
      throw new ParseException("The answer has no code");
    }
    return code;
  }

  private URI back() {
    return site.resolve("admin/login/provider/done");
  }

  /** Asked for once; a provider that was silent is asked again by the next login. */
  private synchronized OpenIdProvider provider() throws RefusedLoginException {
    if (known == null) {
      try {
        known =
            OpenIdProvider.discover(
                issuer,
                new OpenIdProvider.Client(
                    settings.get(OidcTunables.CLIENT_ID),
                    settings.get(OidcTunables.CLIENT_SECRET),
                    back(),
                    settings.get(OidcTunables.SCOPES)));
      } catch (IOException | GeneralException e) {
        throw new RefusedLoginException(SILENT, e);
      }
    }
    return known;
  }
}
