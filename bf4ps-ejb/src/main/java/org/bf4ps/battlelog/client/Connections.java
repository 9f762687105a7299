package org.bf4ps.battlelog.client;

import java.net.InetAddress;
import java.time.Duration;
import org.apache.hc.client5.http.classic.ExecChainHandler;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.impl.ChainElement;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClientBuilder;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.impl.routing.DefaultRoutePlanner;
import org.apache.hc.client5.http.routing.HttpRoutePlanner;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

/**
 * Builds the HTTP client under {@link BattlelogClient}: one that sends exactly what it is told to.
 * It follows no redirect, repeats nothing and keeps no cookie.
 */
final class Connections {
  /** The context attribute with the {@link Fetch} that a request belongs to. */
  static final String FETCH = "bf4ps.fetch";

  /** A connection outlives some requests at their usual pace, but no change of the site's DNS. */
  private static final TimeValue TIME_TO_LIVE = TimeValue.ofMinutes(5);

  /** A request on a connection that the server has closed meanwhile would be lost. */
  private static final TimeValue CHECK_AFTER = TimeValue.ofMilliseconds(500);

  /** More than any node has collectors, so that none waits for a connection after its permit. */
  private static final int MAX_CONNECTIONS = 256;

  private Connections() {}

  static CloseableHttpClient open(Settings settings) {
    HttpClientBuilder builder =
        HttpClients.custom()
            .setUserAgent(settings.userAgent())
            .setConnectionManager(
                PoolingHttpClientConnectionManagerBuilder.create()
                    .setMaxConnTotal(MAX_CONNECTIONS)
                    .setMaxConnPerRoute(MAX_CONNECTIONS)
                    .setDefaultConnectionConfig(connectionConfig(settings))
                    .build())
            .addExecInterceptorAfter(ChainElement.CONNECT.name(), "last-look", lastLook())
            .disableAutomaticRetries()
            .disableRedirectHandling()
            .disableCookieManagement()
            .disableAuthCaching();
    if (settings.sourceAddress() != null) {
      builder.setRoutePlanner(leavingFrom(settings.sourceAddress()));
    }
    return builder.build();
  }

  private static ConnectionConfig connectionConfig(Settings settings) {
    return ConnectionConfig.custom()
        .setConnectTimeout(timeout(settings.connectTimeout()))
        .setTimeToLive(TIME_TO_LIVE)
        .setValidateAfterInactivity(CHECK_AFTER)
        .build();
  }

  static Timeout timeout(Duration duration) {
    return Timeout.of(duration);
  }

  /** Stands after the connecting, which may have failed or have taken too long for the permit. */
  private static ExecChainHandler lastLook() {
    return (request, scope, chain) -> {
      if (((Fetch) scope.clientContext.getAttribute(FETCH)).leaves()) {
        return chain.proceed(request, scope);
      }
      // Kept for the next permit: a site that is far would else never be reached in time.
      scope.execRuntime.markConnectionReusable(null, TIME_TO_LIVE);
      scope.execRuntime.releaseEndpoint();
      throw new LateConnection();
    };
  }

  private static HttpRoutePlanner leavingFrom(InetAddress address) {
    return new DefaultRoutePlanner(null) {
      @Override
      protected InetAddress determineLocalAddress(HttpHost host, HttpContext context) {
        return address;
      }
    };
  }
}
