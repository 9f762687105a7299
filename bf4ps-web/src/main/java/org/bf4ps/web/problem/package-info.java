/**
 * The one error body of the API, for resources and for filters alike. Which errors there are stands
 * with those who find them.
 */
package org.bf4ps.web.problem;
