/** Discovery of soldiers in BF4SW, read-only, by the cursor of alias ids. */
package org.bf4ps.discovery;
