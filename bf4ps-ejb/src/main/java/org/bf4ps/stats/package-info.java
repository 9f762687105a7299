/** Detailed statistics: current values, history by the snapshot rule, and derived numbers. */
package org.bf4ps.stats;
