/**
 * The made-up soldiers that the stand-ins share: who they are and how much they have played at a
 * given time, each a pure function of a seed. No answers, no tables, no network.
 */
package org.bf4ps.testkit.population;
