package org.bf4ps.web.guard;

import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.InstantSource;
import java.util.Map;
import org.bf4ps.config.Following;
import org.bf4ps.config.Setting;
import org.bf4ps.config.Settings;
import org.bf4ps.config.SiteTunables;
import org.bf4ps.web.http.ApiCaller;
import org.bf4ps.web.http.ApiCallers;
import org.bf4ps.web.problem.Problem;
import org.bf4ps.web.problem.ProblemWriter;

/**
 * Holds each address, or the program of each key, to a number of requests to the API, and tells
 * with every answer what is left (the header fields of draft-ietf-httpapi-ratelimit-headers-03).
 * Each node counts for itself.
 */
@WebFilter("/api/*")
public class ApiRateLimit extends HttpFilter {
  private static final long serialVersionUID = 1L;

  /** RFC 6585 §4; the servlet API has no name for it. */
  private static final int TOO_MANY_REQUESTS = 429;

  @Inject private transient Settings settings;
  @Inject private transient InstantSource clock;
  @Inject private transient ApiCallers callers;

  private transient TokenBuckets ofAddresses;
  private transient TokenBuckets ofKeys;

  @Override
  public void init() {
    ofAddresses = buckets(SiteTunables.API_BURST, SiteTunables.API_PER_MINUTE);
    ofKeys = buckets(SiteTunables.API_KEY_BURST, SiteTunables.API_KEY_PER_MINUTE);
  }

  private TokenBuckets buckets(Setting<Integer> burst, Setting<Integer> perMinute) {
    Following<TokenBuckets.Rule> rule =
        new Following<>(settings, now -> new TokenBuckets.Rule(now.get(burst), now.get(perMinute)));
    return new TokenBuckets(clock, rule::get);
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    ApiCaller caller = callers.of(request);
    TokenBuckets.Taken taken = (caller.keyed() ? ofKeys : ofAddresses).take(caller.subject());
    response.setHeader("RateLimit-Limit", Integer.toString(taken.limit()));
    response.setHeader("RateLimit-Remaining", Integer.toString(taken.left()));
    String wait = Long.toString(Math.max(1, taken.next().toSeconds()));
    // Whoever is refused needs to know when one request is possible again, not all of them.
    response.setHeader(
        "RateLimit-Reset", taken.given() ? Long.toString(taken.full().toSeconds()) : wait);
    if (taken.given()) {
      chain.doFilter(request, response);
      return;
    }
    response.setHeader("Retry-After", wait);
    response.setHeader("Cache-Control", "no-store");
    ProblemWriter.send(
        response,
        TOO_MANY_REQUESTS,
        new Problem(
            "too_many_requests",
            "Too many requests from this "
                + (caller.keyed() ? "key" : "address")
                + ". Wait "
                + wait
                + " s.",
            Map.of("retryAfterSeconds", wait)));
  }
}
