package org.bf4ps.audit;

/**
 * A login that came to nothing.
 *
 * @param action the way it was tried, as the login would be called: see {@link SessionEvent}
 * @param address where it came from
 * @param account the name that was tried, or the one that a provider's person has here; any text,
 *     or null. It is recorded only if an account has it: people type passwords into the field of
 *     the name
 * @param reason why it was refused, the sentence that the person was told
 */
public record FailedLogin(String action, String address, String account, String reason) {}
