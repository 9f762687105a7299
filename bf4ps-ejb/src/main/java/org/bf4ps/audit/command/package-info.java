/**
 * The command {@code ./bf4ps admin}, which works on the database without a server and leaves its
 * entries in the trail.
 */
package org.bf4ps.audit.command;
