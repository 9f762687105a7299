/** Pages, REST resources and health checks. Nothing imports this package. */
package org.bf4ps.web;
