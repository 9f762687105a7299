package org.bf4ps.discovery;

import java.time.Instant;

/**
 * One row of BF4SW's {@code bf4_player_aliases} as it stands there, not yet judged (CONTRACT §0).
 *
 * @param id the row's id, which grows
 * @param platformLabel BF4SW's spelling of the platform, or null
 * @param personaId the persona id, or null
 * @param playerName the name, or null
 * @param firstSeen when BF4SW first saw the soldier under this name, or null
 * @param lastSeen when BF4SW last saw the soldier under this name, or null
 */
public record AliasRow(
    long id,
    String platformLabel,
    Long personaId,
    String playerName,
    Instant firstSeen,
    Instant lastSeen) {}
