/**
 * The planner: what a set of egresses, paces, cadences and shares would achieve with the population
 * that is known. The forecast is a pure function and divides work by the very rules of {@code
 * org.bf4ps.schedule}; a plan becomes real only as setting changes.
 */
package org.bf4ps.plan;
