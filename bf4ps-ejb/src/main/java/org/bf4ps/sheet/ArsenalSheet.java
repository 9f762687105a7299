package org.bf4ps.sheet;

import java.util.List;
import org.bf4ps.arsenal.ArsenalItem;
import org.bf4ps.coverage.ResourceFreshness;
import org.bf4ps.soldier.KnownSoldier;

/**
 * A soldier's weapons or vehicles.
 *
 * @param soldier the soldier
 * @param freshness how fresh they are
 * @param items all of them; empty if never collected
 */
public record ArsenalSheet(
    KnownSoldier soldier, ResourceFreshness freshness, List<ArsenalItem> items) {}
