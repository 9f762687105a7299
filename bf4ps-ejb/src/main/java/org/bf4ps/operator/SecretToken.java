package org.bf4ps.operator;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;

/** Secrets of 256 random bits, of which the database keeps the hash alone. */
public final class SecretToken {
  private static final int BYTES = 32;
  private static final SecureRandom RANDOM = new SecureRandom();

  private SecretToken() {}

  /**
   * Makes a secret.
   *
   * @return 43 characters that stand in URLs, cookies and headers as they are
   */
  public static String fresh() {
    byte[] octets = new byte[BYTES];
    RANDOM.nextBytes(octets);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(octets);
  }

  /**
   * What the database knows a secret by. No salt and no stretching: 256 random bits cannot be
   * guessed.
   *
   * @param secret any text
   * @return its SHA-256, 32 octets
   */
  public static byte[] hash(String secret) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-256", e);
    }
  }
}
