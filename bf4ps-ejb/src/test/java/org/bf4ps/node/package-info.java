/** Tests of the registry of nodes on a real PostgreSQL. */
package org.bf4ps.node;
