/**
 * A network between two programs on loopback that can be spoilt. It carries bytes and knows no
 * protocol.
 */
package org.bf4ps.testkit.network;
