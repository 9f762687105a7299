/** The Battlelog account behind soldiers: its name, country, access state and its soldiers. */
package org.bf4ps.profile;
