package org.bf4ps.operator;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * Hashes of passwords: PBKDF2 with HMAC-SHA-512, 210,000 iterations and 16 octets of salt, as
 * OWASP's Password Storage Cheat Sheet asks. The server's own {@code Pbkdf2PasswordHash} would do
 * the same, but accounts are also made where no server runs.
 */
public final class PasswordHash {
  /** The least length of a password (OWASP ASVS 5.0, 6.2.1). */
  public static final int LEAST_LENGTH = 12;

  /** The greatest length; longer ones would only make the hash slow. */
  public static final int GREATEST_LENGTH = 200;

  private static final String SCHEME = "pbkdf2-sha512";
  private static final int ITERATIONS = 210_000;
  private static final int OCTETS = 32;
  private static final int SALT_OCTETS = 16;
  private static final SecureRandom RANDOM = new SecureRandom();

  /** What is checked where there is no account, so that it takes as long as where there is one. */
  private static final String OF_NOBODY = of(SecretToken.fresh());

  private PasswordHash() {}

  /**
   * Hashes a password with a new salt.
   *
   * @param password any text
   * @return scheme, iterations, salt and hash, separated by dollar signs
   */
  public static String of(String password) {
    byte[] salt = new byte[SALT_OCTETS];
    RANDOM.nextBytes(salt);
    return String.join(
        "$",
        SCHEME,
        Integer.toString(ITERATIONS),
        Base64.getEncoder().encodeToString(salt),
        Base64.getEncoder().encodeToString(derive(password, salt, ITERATIONS)));
  }

  /**
   * Checks a password.
   *
   * @param password any text
   * @param stored what {@link #of} gave; null where there is no account, which takes as long and
   *     matches nothing
   * @return whether it is the password
   */
  public static boolean matches(String password, String stored) {
    String[] parts = (stored == null ? OF_NOBODY : stored).split("\\$");
    byte[] salt = Base64.getDecoder().decode(parts[2]);
    byte[] wanted = Base64.getDecoder().decode(parts[3]);
    boolean equal =
        MessageDigest.isEqual(derive(password, salt, Integer.parseInt(parts[1])), wanted);
    return equal && stored != null;
  }

  private static byte[] derive(String password, byte[] salt, int iterations) {
    // An empty password cannot be hashed; a blank one in its place matches nothing that was set.
    char[] characters = (password.isEmpty() ? " " : password).toCharArray();
    PBEKeySpec key = new PBEKeySpec(characters, salt, iterations, 8 * OCTETS);
    try {
      return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA512").generateSecret(key).getEncoded();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every Java has PBKDF2WithHmacSHA512", e);
    } finally {
      key.clearPassword();
    }
  }
}
