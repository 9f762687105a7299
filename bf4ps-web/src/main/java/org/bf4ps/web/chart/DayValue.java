package org.bf4ps.web.chart;

import java.time.LocalDate;

/**
 * The value of a day.
 *
 * @param day the day (UTC)
 * @param value the value, or null if the day has none
 * @param spansDays whether the value may belong to the days before as well
 * @param title the value in words
 */
public record DayValue(LocalDate day, Double value, boolean spansDays, String title) {}
