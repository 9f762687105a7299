/**
 * What PostgreSQL really did for a statement of the program, for tests of plans: the queue at its
 * full size, the site at its full size, and the plans as the server reports them. No expectation of
 * a test lives here.
 */
package org.bf4ps.testkit.plan;
