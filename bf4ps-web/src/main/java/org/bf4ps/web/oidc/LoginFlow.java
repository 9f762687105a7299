package org.bf4ps.web.oidc;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Optional;
import org.bf4ps.operator.SecretToken;

/**
 * One login on its way through the provider. Its state, nonce and PKCE verifier are derived from a
 * secret that the browser's cookie alone holds, so that no node has to remember anything and the
 * answer may reach another node.
 *
 * @param secret what the cookie holds
 * @param target where to go after the login, a path of the console
 */
public record LoginFlow(String secret, String target) {
  /** Never part of a derived text. */
  private static final String SEPARATOR = ":";

  /**
   * The flow that an answer belongs to.
   *
   * @param secret what the cookie holds
   * @param state what the provider handed back; may be null
   * @return the flow, or empty if it was not begun in this browser
   */
  public static Optional<LoginFlow> of(String secret, String state) {
    int end = state == null ? -1 : state.indexOf(SEPARATOR);
    if (end < 0) {
      return Optional.empty();
    }
    LoginFlow flow = new LoginFlow(secret, state.substring(end + 1));
    boolean ours =
        MessageDigest.isEqual(
            flow.state().getBytes(StandardCharsets.UTF_8), state.getBytes(StandardCharsets.UTF_8));
    return ours ? Optional.of(flow) : Optional.empty();
  }

  /**
   * What the provider hands back as it is, so that an answer is known to belong to this browser.
   */
  String state() {
    return derived("state to " + target) + SEPARATOR + target;
  }

  /** What the provider signs, so that no other login's token can be slipped in. */
  String nonce() {
    return derived("nonce");
  }

  /** What proves that who redeems the code is who asked for it (RFC 7636). */
  String verifier() {
    return derived("verifier");
  }

  private String derived(String purpose) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(SecretToken.hash(purpose + " of " + secret));
  }
}
