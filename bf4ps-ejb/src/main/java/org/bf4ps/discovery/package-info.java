/**
 * Discovery of soldiers in BF4SW, read-only, by the cursor of alias ids. It asks nothing of
 * Battlelog: a soldier that it takes over only becomes due.
 */
package org.bf4ps.discovery;
