package org.bf4ps.web.chart;

/**
 * A labelled place on an axis.
 *
 * @param place the place, in units of the picture
 * @param label the words beside it
 */
public record Tick(String place, String label) {}
