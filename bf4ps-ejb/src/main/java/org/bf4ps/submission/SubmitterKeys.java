package org.bf4ps.submission;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.bf4ps.config.Network;
import org.bf4ps.database.Transactions;

/**
 * Tells submitters apart without keeping their addresses: a keyed hash, whose key all nodes of the
 * site share. A holder of an IPv6 network can leave from any address in it, so its first 64 bits
 * count.
 */
@ApplicationScoped
public class SubmitterKeys {
  private static final String ALGORITHM = "HmacSHA256";
  private static final int KEY_BYTES = 18;
  private static final int IPV6_NETWORK_BYTES = 8;
  private static final int IPV6_BYTES = 16;

  private final Transactions transactions;
  private volatile SecretKeySpec secret;

  /** For the container's proxy. */
  protected SubmitterKeys() {
    this(null);
  }

  /**
   * Prepares the keys; the secret is read when it is first needed.
   *
   * @param transactions the way to the database
   */
  @Inject
  public SubmitterKeys(Transactions transactions) {
    this.transactions = transactions;
  }

  /**
   * The key of a submitter.
   *
   * @param address an IP address in digits, or any other text that names the submitter
   * @return the same text for the same submitter on every node and after every restart
   */
  public String of(String address) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(secret());
      byte[] hash = mac.doFinal(submitter(address));
      return Base64.getUrlEncoder().encodeToString(Arrays.copyOf(hash, KEY_BYTES));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every Java has " + ALGORITHM, e);
    }
  }

  private static byte[] submitter(String address) {
    return Network.octets(address)
        .map(
            octets ->
                octets.length == IPV6_BYTES ? Arrays.copyOf(octets, IPV6_NETWORK_BYTES) : octets)
        .orElseGet(() -> address.getBytes(StandardCharsets.UTF_8));
  }

  private SecretKeySpec secret() {
    SecretKeySpec known = secret;
    if (known == null) {
      String text =
          transactions.call(
              handle ->
                  handle
                      .createQuery(
                          "SELECT secret FROM site_secrets WHERE secret_name = 'submitters'")
                      .mapTo(String.class)
                      .one());
      known = new SecretKeySpec(text.getBytes(StandardCharsets.UTF_8), ALGORITHM);
      secret = known;
    }
    return known;
  }
}
