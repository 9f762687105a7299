/** Physical sends: the gate of each egress key and the ledger of permits (DESIGN §4.4). */
package org.bf4ps.egress;
