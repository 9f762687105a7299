/**
 * What the log of a node must be like whoever writes to it: floods of equal faults are folded, and
 * lines about work carry their fields. When something is worth a line is decided where it happens.
 */
package org.bf4ps.logging;
