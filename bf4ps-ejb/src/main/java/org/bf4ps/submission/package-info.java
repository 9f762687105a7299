/**
 * Soldiers that people submit by hand (DESIGN §4.8): what a submitted text means, the tickets and
 * their fair order, the lease of a validation, and what a ticket tells. Nothing here speaks to
 * Battlelog or knows HTTP.
 */
package org.bf4ps.submission;
