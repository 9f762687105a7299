/**
 * The soldier: identity {@code (persona_id, platform)}, names and provenance. No statistics and no
 * scheduling live here.
 */
package org.bf4ps.soldier;
