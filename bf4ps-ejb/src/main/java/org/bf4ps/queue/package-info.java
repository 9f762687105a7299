/**
 * The live queue: claim, start, renew, finalise, fail, release and recover. Every statement of the
 * lease path is here, fenced as DESIGN §4.3 asks. When a resource is due is not decided here.
 */
package org.bf4ps.queue;
