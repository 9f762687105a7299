package org.bf4ps.web.console.events;

/**
 * An option of a list.
 *
 * @param value what is sent
 * @param label what is read
 * @param chosen whether it was chosen
 */
public record Choice(String value, String label, boolean chosen) {}
