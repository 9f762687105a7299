/**
 * Real PostgreSQL for tests and for the one-command demo: a server that already runs, a container,
 * or the embedded binaries. No table of the product and no other stand-in lives here.
 */
package org.bf4ps.testkit.postgres;
