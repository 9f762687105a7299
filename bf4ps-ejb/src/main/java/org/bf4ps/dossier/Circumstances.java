package org.bf4ps.dossier;

import java.time.Instant;
import org.bf4ps.config.Settings;
import org.bf4ps.overview.Measures;

/**
 * What decides beside the soldier itself.
 *
 * @param now the present, by the database's clock
 * @param measures queue, gates, budget and collectors of a few seconds ago at most
 * @param coverage of how many soldiers detailed was asked for, in percent
 * @param settings the settings that hold, which do not change
 */
public record Circumstances(Instant now, Measures measures, int coverage, Settings settings) {}
