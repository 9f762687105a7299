/**
 * Battlelog as seen from outside: URLs, the client, the parsers and the closed set of outcomes.
 * This package knows no database and no other capability (DESIGN §2).
 */
package org.bf4ps.battlelog;
