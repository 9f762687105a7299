/**
 * A soldier's sheet: everything that is known of one soldier, gathered from the capabilities in one
 * transaction. The page and the API show the same sheet. Nothing here writes.
 */
package org.bf4ps.sheet;
