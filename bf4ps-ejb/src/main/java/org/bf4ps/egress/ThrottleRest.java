package org.bf4ps.egress;

import java.time.Duration;

/**
 * How long an egress rests after a throttle that named no time (DESIGN §4.4).
 *
 * @param base the first rest; it doubles with each further throttle
 * @param cap the longest rest
 * @param quiet this long after the end of the last rest the doubling starts anew, if no throttle
 *     came meanwhile
 */
public record ThrottleRest(Duration base, Duration cap, Duration quiet) {}
