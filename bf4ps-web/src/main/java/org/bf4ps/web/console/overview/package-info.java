/**
 * The console's first page: whether all is well, and where to look if it is not. What is measured,
 * and what colour it has, is decided in {@code org.bf4ps.overview}; here it is laid out and linked.
 */
package org.bf4ps.web.console.overview;
