package org.bf4ps.web.console.planner;

import org.bf4ps.config.Setting;

/**
 * One setting of a plan.
 *
 * @param setting the setting
 * @param now its text that holds on this node
 * @param planned its text in the plan, maybe one that makes no sense
 */
public record PlanField(Setting<?> setting, String now, String planned) {}
