package org.bf4ps.web.chart;

import java.time.Instant;

/**
 * A value of a line.
 *
 * @param at when it was observed
 * @param x its place on the axis, in the axis's own unit
 * @param y the value
 */
public record ChartPoint(Instant at, double x, double y) {}
