/**
 * The one way to PostgreSQL for native SQL: a {@link org.bf4ps.database.Transactions} door, so that
 * the same SQL runs inside the server and in tests. No SQL of a capability lives here.
 */
package org.bf4ps.database;
