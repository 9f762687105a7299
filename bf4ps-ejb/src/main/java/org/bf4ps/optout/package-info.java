/**
 * Soldiers that an operator hid because the person behind asked for it. Who looks for soldiers
 * leaves them out by {@code soldiers.hidden_at} in its own SQL; here stands only what hides them
 * and shows them again.
 */
package org.bf4ps.optout;
