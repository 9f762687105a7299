package org.bf4ps.operator;

import java.time.Instant;

/**
 * An account as it is listed.
 *
 * @param name the name to log in with
 * @param role what it may do
 * @param enabled whether it may log in
 * @param issuer the OpenID provider that vouches for the person, or null for a password
 * @param lastLoginAt when somebody last logged in with it, or null if nobody ever did
 */
public record KnownAccount(
    String name, OperatorRole role, boolean enabled, String issuer, Instant lastLoginAt) {}
