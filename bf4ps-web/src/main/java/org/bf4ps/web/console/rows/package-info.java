/**
 * The rows behind numbers of the overview that no other page of the console has: soldiers by how a
 * resource of them stands, what breaks a law, and what the database tells of itself.
 */
package org.bf4ps.web.console.rows;
