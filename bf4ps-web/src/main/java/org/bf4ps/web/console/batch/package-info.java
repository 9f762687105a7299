/**
 * The console's pages of batch jobs. What an order really does on this server is decided in {@code
 * org.bf4ps.batch}; here executions are laid out and orders are taken.
 */
package org.bf4ps.web.console.batch;
