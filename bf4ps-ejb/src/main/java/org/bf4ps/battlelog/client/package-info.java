/**
 * Requests to Battlelog: URLs, time and size limits, and what each answer or its absence means. The
 * client keeps no count of its own of what may be sent: it asks a {@link
 * org.bf4ps.battlelog.SendGate} before each request. No database and no scheduling may enter.
 */
package org.bf4ps.battlelog.client;
