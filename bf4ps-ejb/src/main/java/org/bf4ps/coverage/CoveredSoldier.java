package org.bf4ps.coverage;

import java.time.Instant;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.schedule.CollectionStatus;

/**
 * A soldier as one resource of it stands.
 *
 * @param soldierId our key of it
 * @param persona who it is
 * @param name its current name
 * @param state what came of collecting the resource
 * @param lastAttemptAt when it was last tried, or null
 * @param lastSuccessAt when it last brought data, or null
 * @param nextDueAt when it is due again, or null if it is not to be collected
 */
public record CoveredSoldier(
    long soldierId,
    Persona persona,
    String name,
    CollectionStatus state,
    Instant lastAttemptAt,
    Instant lastSuccessAt,
    Instant nextDueAt) {}
