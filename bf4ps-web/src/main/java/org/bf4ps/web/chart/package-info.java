/**
 * The geometry of charts: where points, bars, ticks and labels stand in a picture. Pure functions
 * over values; pages draw them as SVG, and words for people come from the caller.
 */
package org.bf4ps.web.chart;
