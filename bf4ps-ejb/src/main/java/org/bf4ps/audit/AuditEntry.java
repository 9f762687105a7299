package org.bf4ps.audit;

import java.time.Instant;

/**
 * One entry of the trail.
 *
 * @param id its key; greater is later
 * @param occurredAt when, by the database's clock
 * @param operator who
 * @param role in which role
 * @param action what
 * @param target on what
 * @param outcome {@code done}, {@code refused} or {@code failed}
 * @param reason why, or null
 * @param before what was found, as {@code name: text} separated by commas; empty if nothing
 * @param after what was left, likewise
 */
public record AuditEntry(
    long id,
    Instant occurredAt,
    String operator,
    String role,
    String action,
    String target,
    String outcome,
    String reason,
    String before,
    String after) {}
