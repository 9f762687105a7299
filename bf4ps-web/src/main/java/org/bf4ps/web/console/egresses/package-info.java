/**
 * The console's page of egresses. What steering a gate does is decided in {@code org.bf4ps.egress};
 * here the gates are laid out and orders are taken.
 */
package org.bf4ps.web.console.egresses;
