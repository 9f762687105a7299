/**
 * The processes that run BF4PS, as the database knows them: each tells its life by a heartbeat,
 * whatever its roles, and which version of the operators' settings holds on it.
 */
package org.bf4ps.node;
