/**
 * The schema: Flyway migrations and the one door that applies them. No knowledge of the domain
 * lives here.
 */
package org.bf4ps.schema;
