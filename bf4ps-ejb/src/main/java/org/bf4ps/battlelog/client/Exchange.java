package org.bf4ps.battlelog.client;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpHost;
import org.bf4ps.battlelog.FailureClass;
import org.bf4ps.battlelog.parse.RejectedAnswer;

/**
 * Sends single requests over connections of its own and turns whatever happens into a value or a
 * {@link FailedExchange}. Thread safe.
 */
final class Exchange implements AutoCloseable {
  private final CloseableHttpClient http;
  private final ScheduledThreadPoolExecutor timer;
  private final InstantSource clock;
  private final Settings settings;
  private final ParseWatch watch;
  private final HttpHost target;

  /** Opens the connections' pool; nothing is sent yet. */
  Exchange(InstantSource clock, Settings settings, ParseWatch watch) {
    this.http = Connections.open(settings);
    this.timer =
        new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("battlelog-deadline").factory());
    timer.setRemoveOnCancelPolicy(true);
    this.clock = clock;
    this.settings = settings;
    this.watch = watch;
    this.target = HttpHost.create(settings.base());
  }

  /** Reads the body of a usable answer. */
  @FunctionalInterface
  interface BodyReader<T> {
    /** Reads the body to its end. */
    T read(InputStream body) throws RejectedAnswer, IOException;
  }

  /**
   * Waits for a permit, sends one GET and streams the answer into the reader. Where connecting
   * outlasts the permit, it waits for another.
   *
   * @throws FailedExchange for every other end than a usable answer
   * @throws RuntimeException for a fault of our own
   */
  <T> T get(Fetch fetch, RequestKind kind, URI address, BodyReader<T> reader)
      throws FailedExchange {
    while (true) {
      fetch.awaitPermit();
      try {
        return permitted(fetch, kind, address, reader);
      } catch (LateConnection e) {
        // The next permit finds it ready.
      }
    }
  }

  private <T> T permitted(Fetch fetch, RequestKind kind, URI address, BodyReader<T> reader)
      throws FailedExchange, LateConnection {
    Settings.Limits limits = settings.limits().get(fetch.resource());
    HttpGet request = new HttpGet(address);
    kind.prepare(request);
    request.setConfig(
        RequestConfig.custom()
            .setResponseTimeout(Connections.timeout(limits.read()))
            .setConnectionRequestTimeout(Connections.timeout(limits.total()))
            .build());
    try (Deadline deadline = new Deadline(timer, limits.total(), request)) {
      return send(fetch, request, deadline, reader);
    }
  }

  private <T> T send(Fetch fetch, HttpGet request, Deadline deadline, BodyReader<T> reader)
      throws FailedExchange, LateConnection {
    Integer status = null;
    ClassicHttpResponse response = null;
    boolean whole = false;
    try {
      HttpClientContext context = HttpClientContext.create();
      context.setAttribute(Connections.FETCH, fetch);
      response = http.executeOpen(target, request, context);
      status = response.getCode();
      Statuses.requireOk(response, clock.instant());
      T value = readBody(fetch, response, reader);
      whole = true;
      return value;
    } catch (RejectedAnswer e) {
      throw deadline.passed()
          ? timeLimit(status)
          : new FailedExchange(e.failureClass(), status, e.getMessage(), null);
    } catch (LateConnection e) {
      throw e;
    } catch (IOException e) {
      throw deadline.passed() ? timeLimit(status) : broken(e, status);
    } catch (RuntimeException e) {
      // A connection that the deadline has closed may also be told in this way.
      if (deadline.passed()) {
        throw timeLimit(status);
      }
      throw e;
    } finally {
      if (!whole) {
        // The rest of the body must not be read, which a mere close would do.
        request.cancel();
      }
      closeQuietly(response);
    }
  }

  private <T> T readBody(Fetch fetch, ClassicHttpResponse response, BodyReader<T> reader)
      throws RejectedAnswer, IOException {
    HttpEntity entity = response.getEntity();
    InputStream content = entity == null ? InputStream.nullInputStream() : entity.getContent();
    BoundedBody body = new BoundedBody(content, settings.maxBodyBytes());
    T value = read(fetch, body, reader);
    // Reads what follows a compressed body, so that the connection can serve again.
    body.close();
    fetch.received(body.bytes());
    return value;
  }

  private <T> T read(Fetch fetch, BoundedBody body, BodyReader<T> reader)
      throws RejectedAnswer, IOException {
    long began = System.nanoTime();
    try {
      return reader.read(body);
    } finally {
      long reading = System.nanoTime() - began - body.waitedNanos();
      watch.parsed(fetch.resource(), Duration.ofNanos(reading));
    }
  }

  private static FailedExchange timeLimit(Integer status) {
    return new FailedExchange(FailureClass.TIMEOUT, status, "the total time limit", null);
  }

  private static FailedExchange broken(IOException e, Integer status) {
    return Thread.currentThread().isInterrupted()
        ? new FailedExchange(FailureClass.INTERNAL, status, "interrupted", null)
        : new FailedExchange(Faults.classOf(e), status, Faults.messageOf(e), null);
  }

  /** Ends the connections. A request that is still under way fails. */
  @Override
  public void close() {
    timer.shutdownNow();
    try {
      http.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The outcome stands already; what closing has to say changes nothing. */
  private static void closeQuietly(Closeable response) {
    try {
      if (response != null) {
        response.close();
      }
    } catch (IOException | RuntimeException e) {
      // The connection is discarded either way.
    }
  }
}
