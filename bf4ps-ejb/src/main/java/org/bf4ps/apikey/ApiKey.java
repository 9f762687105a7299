package org.bf4ps.apikey;

import java.time.Instant;

/**
 * What is known of a key besides its secret.
 *
 * @param id the key of its row
 * @param label whose it is, in the operator's words
 * @param createdBy the account that made it
 * @param createdAt when
 * @param lastUsedAt its last use, to the minute; null if it was never used
 * @param revokedAt when it was revoked; null while it holds
 */
public record ApiKey(
    long id,
    String label,
    String createdBy,
    Instant createdAt,
    Instant lastUsedAt,
    Instant revokedAt) {}
