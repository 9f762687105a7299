package org.bf4ps.wholeway;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.nimbusds.oauth2.sdk.pkce.CodeChallenge;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Date;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * An OpenID provider of one person, who lets themselves in by a button: the real protocol over
 * HTTP, with codes that are good once, PKCE and signed tokens. It can be told to answer wrongly.
 */
final class LittleProvider implements AutoCloseable {

  static final String CLIENT = "bf4ps-console";
  static final String SECRET = "a secret of client and provider";

  private final HttpServer server;
  private final RSAKey key = newKey();
  private final RSAKey foreignKey = newKey();
  private final Map<String, Map<String, String>> codes = new ConcurrentHashMap<>();
  private volatile Map<String, Object> person = Map.of();
  private volatile Fault fault = Fault.NONE;

  /** What it does wrong. */
  enum Fault {
    NONE,
    FOREIGN_KEY,
    OTHER_NONCE,
    OTHER_AUDIENCE,
    OTHER_ISSUER,
    EXPIRED,
    DENIED,
    SILENT
  }

  private LittleProvider(HttpServer server) {
    this.server = server;
  }

  static LittleProvider start() {
    try {
      HttpServer server =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      LittleProvider provider = new LittleProvider(server);
      server.createContext("/", provider::answer);
      server.start();
      return provider;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Its issuer, another site than that of a node at 127.0.0.1. */
  String issuer() {
    return "http://localhost:" + server.getAddress().getPort();
  }

  /** Who logs in next. */
  void person(Map<String, Object> claims) {
    person = claims;
  }

  /** What goes wrong from now on. */
  void fault(Fault next) {
    fault = next;
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      Map<String, String> query = parameters(exchange.getRequestURI().getRawQuery());
      switch (exchange.getRequestURI().getPath()) {
        case "/.well-known/openid-configuration" -> send(exchange, 200, "application/json", told());
        case "/keys" -> send(exchange, 200, "application/json", new JWKSet(key).toString());
        case "/authorize" -> authorize(exchange, query);
        case "/allow" -> allow(exchange, query.get("login"));
        case "/token" -> token(exchange);
        case "/end" -> send(exchange, 200, "text/html", "<footer>You have left.</footer>");
        default -> send(exchange, 404, "text/plain", "");
      }
    } catch (JOSEException e) {
      throw new IOException(e);
    }
  }

  private String told() {
    return """
        {"issuer": "%1$s", "authorization_endpoint": "%1$s/authorize", "token_endpoint": "%1$s/token",
         "jwks_uri": "%1$s/keys", "end_session_endpoint": "%1$s/end", "response_types_supported": ["code"],
         "subject_types_supported": ["public"], "id_token_signing_alg_values_supported": ["RS256", "HS256"],
         "code_challenge_methods_supported": ["S256"]}
        """
        .formatted(issuer());
  }

  private void authorize(HttpExchange exchange, Map<String, String> asked) throws IOException {
    boolean right =
        CLIENT.equals(asked.get("client_id"))
            && "code".equals(asked.get("response_type"))
            && "S256".equals(asked.get("code_challenge_method"))
            && asked.get("scope").contains("openid")
            && asked.containsKey("nonce");
    if (!right) {
      send(exchange, 400, "text/plain", "No such request: " + asked);
      return;
    }
    String login = UUID.randomUUID().toString();
    codes.put(login, asked);
    send(
        exchange,
        200,
        "text/html",
        """
        <form action="/allow"><input type="hidden" name="login" value="%s"><button>Allow</button></form>
        <footer></footer>
        """
            .formatted(login));
  }

  private void allow(HttpExchange exchange, String login) throws IOException {
    Map<String, String> asked = codes.get(login);
    String answer = fault == Fault.DENIED ? "error=access_denied" : "code=" + login;
    exchange
        .getResponseHeaders()
        .add(
            "Location",
            asked.get("redirect_uri")
                + "?"
                + answer
                + "&state="
                + Site.encoded(asked.get("state")));
    exchange.sendResponseHeaders(302, -1);
  }

  private void token(HttpExchange exchange) throws IOException, JOSEException {
    if (fault == Fault.SILENT) {
      return;
    }
    Map<String, String> sent =
        parameters(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.US_ASCII));
    Map<String, String> asked = codes.remove(sent.get("code"));
    boolean right =
        asked != null
            && isClient(exchange.getRequestHeaders().getFirst("Authorization"))
            && asked.get("redirect_uri").equals(sent.get("redirect_uri"))
            && CodeChallenge.compute(
                    CodeChallengeMethod.S256, new CodeVerifier(sent.get("code_verifier")))
                .getValue()
                .equals(asked.get("code_challenge"));
    if (right) {
      String answer =
          "{\"access_token\": \"unused\", \"token_type\": \"Bearer\", \"id_token\": \"%s\"}";
      send(exchange, 200, "application/json", answer.formatted(signed(asked.get("nonce"))));
    } else {
      send(exchange, 400, "application/json", "{\"error\": \"invalid_grant\"}");
    }
  }

  private static boolean isClient(String authorization) {
    String told = Site.encoded(CLIENT) + ":" + Site.encoded(SECRET);
    return ("Basic " + Base64.getEncoder().encodeToString(told.getBytes(StandardCharsets.US_ASCII)))
        .equals(authorization);
  }

  private String signed(String nonce) throws JOSEException {
    Instant now = Instant.now();
    Instant end = fault == Fault.EXPIRED ? now.minusSeconds(600) : now.plusSeconds(300);
    JWTClaimsSet.Builder claims =
        new JWTClaimsSet.Builder()
            .issuer(fault == Fault.OTHER_ISSUER ? "https://other.example" : issuer())
            .audience(fault == Fault.OTHER_AUDIENCE ? "another-client" : CLIENT)
            .issueTime(Date.from(end.minusSeconds(300)))
            .expirationTime(Date.from(end))
            .claim("nonce", fault == Fault.OTHER_NONCE ? "another" : nonce);
    person.forEach(claims::claim);
    RSAKey signing = fault == Fault.FOREIGN_KEY ? foreignKey : key;
    SignedJWT token =
        new SignedJWT(
            new JWSHeader.Builder(JWSAlgorithm.RS256).keyID(key.getKeyID()).build(),
            claims.build());
    token.sign(new RSASSASigner(signing));
    return token.serialize();
  }

  private static void send(HttpExchange exchange, int status, String type, String body)
      throws IOException {
    byte[] octets = body.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().add("Content-Type", type);
    exchange.sendResponseHeaders(status, octets.length);
    exchange.getResponseBody().write(octets);
  }

  private static Map<String, String> parameters(String encoded) {
    return encoded == null
        ? new HashMap<>()
        : Arrays.stream(encoded.split("&"))
            .map(pair -> pair.split("=", 2))
            .collect(
                Collectors.toMap(
                    pair -> pair[0], pair -> URLDecoder.decode(pair[1], StandardCharsets.UTF_8)));
  }

  private static RSAKey newKey() {
    try {
      return new RSAKeyGenerator(2048).keyID("the only one").generate();
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
