/** Tests of the finished archives. What runs inside them is tested elsewhere. */
package org.bf4ps.deliverable;
