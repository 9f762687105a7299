package org.bf4ps.web.console.queue;

import org.bf4ps.battlelog.Resource;
import org.bf4ps.coverage.ResourceFreshness;
import org.bf4ps.queue.LiveJob;

/**
 * One resource of the soldier that is shown.
 *
 * @param resource which
 * @param state what the collection of it came to
 * @param why why it is collected now or not, in words
 * @param job its job, or null
 */
public record ResourceLine(Resource resource, ResourceFreshness state, String why, LiveJob job) {}
