/** The collector: its registry row, its loop, its heartbeat and its drain. */
package org.bf4ps.collector;
