package org.bf4ps.web.oidc;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jose.util.DefaultResourceRetriever;
import com.nimbusds.jwt.JWT;
import com.nimbusds.oauth2.sdk.AuthorizationCode;
import com.nimbusds.oauth2.sdk.AuthorizationCodeGrant;
import com.nimbusds.oauth2.sdk.GeneralException;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.ResponseType;
import com.nimbusds.oauth2.sdk.Scope;
import com.nimbusds.oauth2.sdk.TokenRequest;
import com.nimbusds.oauth2.sdk.TokenResponse;
import com.nimbusds.oauth2.sdk.auth.ClientAuthenticationMethod;
import com.nimbusds.oauth2.sdk.auth.ClientSecretBasic;
import com.nimbusds.oauth2.sdk.auth.ClientSecretPost;
import com.nimbusds.oauth2.sdk.auth.Secret;
import com.nimbusds.oauth2.sdk.http.HTTPRequest;
import com.nimbusds.oauth2.sdk.id.ClientID;
import com.nimbusds.oauth2.sdk.id.Issuer;
import com.nimbusds.oauth2.sdk.id.State;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import com.nimbusds.openid.connect.sdk.AuthenticationRequest;
import com.nimbusds.openid.connect.sdk.LogoutRequest;
import com.nimbusds.openid.connect.sdk.Nonce;
import com.nimbusds.openid.connect.sdk.OIDCTokenResponse;
import com.nimbusds.openid.connect.sdk.OIDCTokenResponseParser;
import com.nimbusds.openid.connect.sdk.claims.IDTokenClaimsSet;
import com.nimbusds.openid.connect.sdk.op.OIDCProviderMetadata;
import com.nimbusds.openid.connect.sdk.validators.IDTokenValidator;
import java.io.IOException;
import java.net.URI;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The provider as its published configuration describes it, and the talk with it. */
final class OpenIdProvider {
  private static final int TIMEOUT_MILLIS = 5_000;
  private static final int LARGEST_ANSWER = 256 * 1024;

  private final Client client;
  private final OIDCProviderMetadata metadata;
  private final IDTokenValidator validator;

  /**
   * This site as the provider knows it.
   *
   * @param id its name
   * @param secret its secret; empty for a public client
   * @param back where people come back to
   * @param scopes what is asked for beside {@code openid}, separated by blanks
   */
  record Client(String id, String secret, URI back, String scopes) {}

  private OpenIdProvider(Client client, OIDCProviderMetadata metadata) throws IOException {
    this.client = client;
    this.metadata = metadata;
    this.validator = validator(client, metadata);
  }

  /**
   * Reads the provider's configuration, which must tell the same issuer.
   *
   * @throws IOException if the provider does not answer
   * @throws GeneralException if its answer is no such configuration
   */
  static OpenIdProvider discover(URI issuer, Client client) throws IOException, GeneralException {
    return new OpenIdProvider(
        client,
        OIDCProviderMetadata.resolve(
            new Issuer(issuer.toString()), TIMEOUT_MILLIS, TIMEOUT_MILLIS));
  }

  /**
   * Tokens are signed by a key of the provider; a signature by the client's secret would prove
   * less.
   */
  private static IDTokenValidator validator(Client client, OIDCProviderMetadata metadata)
      throws IOException {
    Set<JWSAlgorithm> algorithms =
        new HashSet<>(
            metadata.getIDTokenJWSAlgs() == null
                ? List.of(JWSAlgorithm.RS256)
                : metadata.getIDTokenJWSAlgs());
    algorithms.retainAll(JWSAlgorithm.Family.SIGNATURE);
    if (algorithms.isEmpty()) {
      throw new IOException("The provider signs tokens by no public key");
    }
    return new IDTokenValidator(
        metadata.getIssuer(),
        new ClientID(client.id()),
        new JWSVerificationKeySelector<SecurityContext>(
            algorithms,
            JWKSourceBuilder.create(
                    metadata.getJWKSetURI().toURL(),
                    new DefaultResourceRetriever(TIMEOUT_MILLIS, TIMEOUT_MILLIS, LARGEST_ANSWER))
                .build()),
        null);
  }

  /** The issuer, as tokens name it. */
  Issuer issuer() {
    return metadata.getIssuer();
  }

  /** Where a person logs in at the provider. */
  URI authorization(LoginFlow flow) {
    Scope scope = Scope.parse("openid " + client.scopes());
    return new AuthenticationRequest.Builder(
            ResponseType.CODE, scope, new ClientID(client.id()), client.back())
        .endpointURI(metadata.getAuthorizationEndpointURI())
        .state(new State(flow.state()))
        .nonce(new Nonce(flow.nonce()))
        .codeChallenge(new CodeVerifier(flow.verifier()), CodeChallengeMethod.S256)
        .build()
        .toURI();
  }

  /** Where a person ends the login at the provider; empty if it offers no such place. */
  Optional<URI> endOfSession(URI back) {
    return Optional.ofNullable(metadata.getEndSessionEndpointURI())
        .map(
            end ->
                new LogoutRequest(end, null, null, new ClientID(client.id()), back, null, null)
                    .toURI());
  }

  /**
   * Redeems a code and verifies the token: signature, issuer, audience, times and nonce.
   *
   * @throws IOException if the provider does not answer
   * @throws ParseException if it refuses the code or answers something else
   * @throws BadJOSEException if the token is not this login's
   * @throws JOSEException if the token's signature could not be checked
   */
  IDTokenClaimsSet redeem(AuthorizationCode code, LoginFlow flow)
      throws IOException, ParseException, BadJOSEException, JOSEException {
    HTTPRequest request = tokenRequest(code, flow).toHTTPRequest();
    request.setConnectTimeout(TIMEOUT_MILLIS);
    request.setReadTimeout(TIMEOUT_MILLIS);
    request.setFollowRedirects(false);
    TokenResponse response = OIDCTokenResponseParser.parse(request.send());
    if (!(response instanceof OIDCTokenResponse tokens)) {
      throw new ParseException(
          "The code was refused: " + response.toErrorResponse().getErrorObject().getCode());
    }
    JWT token = tokens.getOIDCTokens().getIDToken();
    return validator.validate(token, new Nonce(flow.nonce()));
  }

  private TokenRequest tokenRequest(AuthorizationCode code, LoginFlow flow) {
    URI endpoint = metadata.getTokenEndpointURI();
    ClientID id = new ClientID(client.id());
    AuthorizationCodeGrant grant =
        new AuthorizationCodeGrant(code, client.back(), new CodeVerifier(flow.verifier()));
    if (client.secret().isEmpty()) {
      return new TokenRequest.Builder(endpoint, id, grant).build();
    }
    Secret secret = new Secret(client.secret());
    List<ClientAuthenticationMethod> methods = metadata.getTokenEndpointAuthMethods();
    boolean basic =
        methods == null || methods.contains(ClientAuthenticationMethod.CLIENT_SECRET_BASIC);
    return new TokenRequest.Builder(
            endpoint,
            basic ? new ClientSecretBasic(id, secret) : new ClientSecretPost(id, secret),
            grant)
        .build();
  }
}
