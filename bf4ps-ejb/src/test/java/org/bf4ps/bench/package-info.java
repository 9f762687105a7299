/**
 * The benchmarks of {@code ./bf4ps bench}: they measure the product through its own doors, on real
 * PostgreSQL, and print figures. No test of behaviour lives here but the one that runs them small.
 */
package org.bf4ps.bench;
