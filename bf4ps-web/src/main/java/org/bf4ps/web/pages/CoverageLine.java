package org.bf4ps.web.pages;

import java.time.Instant;

/**
 * The coverage of one resource, for a table.
 *
 * @param title the resource in words
 * @param collected soldiers whose last attempt brought data
 * @param waiting soldiers that were not attempted yet
 * @param failing soldiers whose last attempt failed for a passing reason
 * @param unavailable soldiers for which Battlelog has nothing
 * @param lastCheckedAt the latest success, or null
 */
public record CoverageLine(
    String title,
    long collected,
    long waiting,
    long failing,
    long unavailable,
    Instant lastCheckedAt) {}
