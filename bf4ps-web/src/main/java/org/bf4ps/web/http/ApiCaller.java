package org.bf4ps.web.http;

/**
 * Who asks the API, for whoever counts requests.
 *
 * @param subject whom requests are counted for: {@code key 7} or {@code address 192.0.2.1}
 * @param keyed whether a key that holds was sent, which raises the limits
 */
public record ApiCaller(String subject, boolean keyed) {}
