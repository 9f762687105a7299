/**
 * The figures that a node shows to Prometheus: their names, labels and meaning, and the way to set
 * them. What is counted and when is said by the capability that it happens in; nothing here knows
 * one.
 */
package org.bf4ps.figures;
