/**
 * The server's own tables of batch executions, where the job operator has no word for what we need:
 * finding what a dead node left behind, and forgetting what ended long ago (DESIGN §3).
 */
package org.bf4ps.batch.repository;
