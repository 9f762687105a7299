/**
 * Stand-ins for what BF4PS meets in the field, and real PostgreSQL. Nothing here knows the product.
 */
package org.bf4ps.testkit;
