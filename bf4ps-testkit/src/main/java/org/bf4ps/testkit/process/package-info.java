/**
 * Processes that outlive whoever started them: finding them again by what was written down, and
 * ending them by their id alone. Knows no particular program.
 */
package org.bf4ps.testkit.process;
