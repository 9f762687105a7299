/**
 * The product as a whole, from outside: real nodes and the real demo as processes of their own, a
 * real database, a real browser. They are steered by commands, environment, signals and HTTP, and
 * judged by what the database, the wire and the pages say. No class of the product is tested by
 * itself here.
 */
package org.bf4ps.wholeway;
