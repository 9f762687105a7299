package org.bf4ps.web.console.planner;

import java.time.LocalDate;

/**
 * When a resource misses nobody any more.
 *
 * @param resource the resource's label
 * @param missing of how many soldiers it is missing now
 * @param day the day on which it misses nobody, in UTC; null if that takes more than three years
 */
public record CoverageDay(String resource, long missing, LocalDate day) {}
