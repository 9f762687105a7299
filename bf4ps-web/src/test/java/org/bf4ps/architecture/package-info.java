/** Holds the picture of DESIGN §2 to the compiled classes. */
package org.bf4ps.architecture;
