/** Weapons and vehicles: catalogs and the current values of a soldier. */
package org.bf4ps.arsenal;
