/**
 * The REST API, version 1: resources, the objects that travel, and the one error body. No database
 * access lives here.
 */
package org.bf4ps.web.api;
