/**
 * What BF4SW knows, read-only: discovery of soldiers by the cursor of alias ids, and apart from it
 * the reconciliation of their activity by BF4SW's clock. It asks nothing of Battlelog: a soldier
 * only becomes due.
 */
package org.bf4ps.discovery;
