/**
 * Settings in the console: each tunable with its value and source, and the change of those that may
 * change while the nodes run. What a value may be is decided by {@code org.bf4ps.config}.
 */
package org.bf4ps.web.console.settings;
