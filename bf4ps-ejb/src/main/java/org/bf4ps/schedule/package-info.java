/**
 * When a resource is due, which class it has, how long a retry waits: pure functions over values
 * and a clock. No database and no HTTP may enter.
 */
package org.bf4ps.schedule;
