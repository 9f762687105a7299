package org.bf4ps.battlelog.client;

import java.io.OutputStream;
import java.net.URI;
import java.time.InstantSource;
import org.apache.hc.core5.http.HttpStatus;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.battlelog.SendGate;

/**
 * Asks for one page again and again without reading what it says, to learn how its site answers.
 * For one thread.
 */
public final class PageProbe implements AutoCloseable {
  private final URI page;
  private final SendGate gate;
  private final Exchange exchange;

  /**
   * Opens a probe; nothing is sent yet.
   *
   * @param page the whole address of the page, http or https
   * @param settings how requests leave; the base address in them is not used
   * @param gate asked before each request
   */
  public PageProbe(URI page, Settings settings, SendGate gate) {
    this.page = page;
    this.gate = gate;
    Settings toPage =
        new Settings(
            page.resolve("/"),
            settings.userAgent(),
            settings.connectTimeout(),
            settings.limits(),
            settings.maxBodyBytes(),
            settings.sourceAddress());
    exchange = new Exchange(InstantSource.system(), toPage, ParseWatch.NONE);
  }

  /**
   * Asks once and reads the answer to its end.
   *
   * @return the HTTP status as text, or the failure class where there was no answer
   * @throws RuntimeException that the gate has thrown: nothing was sent
   */
  public String ask() {
    Fetch fetch = new Fetch(Resource.PROFILE, null, gate);
    try {
      exchange.get(
          fetch,
          RequestKind.PAGE_HTML,
          page,
          body -> body.transferTo(OutputStream.nullOutputStream()));
      return Integer.toString(HttpStatus.SC_OK);
    } catch (FailedExchange e) {
      return e.httpStatus() == null ? e.failureClass().label() : e.httpStatus().toString();
    }
  }

  @Override
  public void close() {
    exchange.close();
  }
}
