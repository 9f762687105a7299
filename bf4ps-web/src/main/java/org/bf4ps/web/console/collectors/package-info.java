/**
 * The console's page of collectors. What an order does is decided in {@code org.bf4ps.collector};
 * here the registry is laid out and orders are taken.
 */
package org.bf4ps.web.console.collectors;
