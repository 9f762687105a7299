/**
 * Histories made up in bulk, written straight into a migrated database: for tests and measurements
 * that need more of the past than a run collects. No product code is used here.
 */
package org.bf4ps.testkit.history;
