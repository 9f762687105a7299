package org.bf4ps.dossier;

import java.time.Instant;

/**
 * The last failure of a resource, which no success has followed.
 *
 * @param errorClass its class
 * @param message the failure in a few words, or null
 * @param since when the run of failures began, or null if that is not known
 */
public record LastFailure(String errorClass, String message, Instant since) {}
