/**
 * The log of events in the console: its filter as a form and in links, its page and its download.
 * What an event says and how the log is read is the business of {@code org.bf4ps.event}.
 */
package org.bf4ps.web.console.events;
