package org.bf4ps.sheet;

import java.util.Optional;
import org.bf4ps.coverage.ResourceFreshness;
import org.bf4ps.soldier.KnownSoldier;
import org.bf4ps.stats.Snapshot;

/**
 * A soldier beside others.
 *
 * @param soldier the soldier
 * @param freshness how fresh the overall numbers are
 * @param detailed the overall numbers, or empty if never collected
 */
public record ComparedSoldier(
    KnownSoldier soldier, ResourceFreshness freshness, Optional<Snapshot> detailed) {}
