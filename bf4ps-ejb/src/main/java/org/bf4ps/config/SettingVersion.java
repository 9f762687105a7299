package org.bf4ps.config;

import java.time.Instant;

/**
 * One change of a setting at run time.
 *
 * @param version the number of the change, ascending
 * @param key the setting's key
 * @param value the new text, or null if the key went back to each node's configuration
 * @param setAt when
 * @param setBy the operator
 * @param reason why, in the operator's words; may be empty
 */
public record SettingVersion(
    long version, String key, String value, Instant setAt, String setBy, String reason) {}
