/**
 * What operators are told of one soldier: the state of each resource, its job, and in words why it
 * is collected or not. It reads, and changes nothing; what may be done is done by the doors of
 * {@code org.bf4ps.queue}.
 */
package org.bf4ps.dossier;
