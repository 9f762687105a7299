/** The append-only log of what collectors did. Never a Battlelog response body. */
package org.bf4ps.event;
