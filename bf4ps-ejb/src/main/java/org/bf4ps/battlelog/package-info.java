/**
 * Battlelog as seen from outside: what is asked for, what of an answer is kept, and the closed set
 * of outcomes. Its sub-packages are {@code client}, which fetches, and {@code parse}, which reads;
 * this package knows neither. None of them knows a database or another capability (DESIGN §2).
 */
package org.bf4ps.battlelog;
