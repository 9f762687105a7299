/**
 * Tests that hold the migrated catalogue to the contracts and try to break each of its constraints.
 * Behaviour of the code that uses the tables is tested beside that code.
 */
package org.bf4ps.schema;
