/**
 * The one-command demo: PostgreSQL, both stand-ins and a real server node together, watched until
 * somebody ends them. It talks to the node only from outside: environment, signals, HTTP.
 */
package org.bf4ps.testkit.demo;
