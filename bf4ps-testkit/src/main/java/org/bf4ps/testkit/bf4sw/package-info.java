/**
 * The BF4SW stand-in: the alias table of the sister system, filled with the made-up soldiers, and
 * the read-only role by which BF4PS reads it. No table of BF4PS lives here.
 */
package org.bf4ps.testkit.bf4sw;
