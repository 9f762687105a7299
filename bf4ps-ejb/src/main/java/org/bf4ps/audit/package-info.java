/**
 * The one door through which operators act, and the trail that it leaves. What an action does
 * stands with the capability that it changes, never here.
 */
package org.bf4ps.audit;
