package org.bf4ps.battlelog.client;

import java.net.URI;
import java.time.InstantSource;
import org.apache.hc.core5.http.HttpStatus;
import org.bf4ps.battlelog.FailureClass;
import org.bf4ps.battlelog.Outcome;
import org.bf4ps.battlelog.Payload;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Profile;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.battlelog.SendGate;
import org.bf4ps.battlelog.parse.Answers;
import org.bf4ps.battlelog.parse.SoldierPage;
import org.bf4ps.battlelog.parse.UserPage;

/**
 * Fetches a soldier's resources from Battlelog. A populate resource takes one request; the profile
 * takes one, and a second only where the soldier's page leaves the country open (DESIGN §4.11).
 *
 * <p>Thread safe: the collectors of a node that leave from the same source address share one
 * client, each in its own thread. A fetch blocks its thread, for at most the total limits of its
 * requests and what the gate makes it wait.
 */
public final class BattlelogClient implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(BattlelogClient.class.getName());

  private final BattlelogUrls urls;
  private final Exchange exchange;

  /**
   * Opens a client; nothing is sent yet.
   *
   * @param settings how to reach Battlelog
   * @param clock tells the time against which a date in {@code Retry-After} is read where the
   *     answer does not tell its own
   */
  public BattlelogClient(Settings settings, InstantSource clock) {
    this(settings, clock, ParseWatch.NONE);
  }

  /**
   * Opens a client that tells how long it reads; nothing is sent yet.
   *
   * @param settings how to reach Battlelog
   * @param clock tells the time against which a date in {@code Retry-After} is read where the
   *     answer does not tell its own
   * @param watch is told of each answer that was read
   */
  public BattlelogClient(Settings settings, InstantSource clock, ParseWatch watch) {
    urls = new BattlelogUrls(settings.base());
    exchange = new Exchange(clock, settings, watch);
  }

  /**
   * Fetches one resource of one soldier. Whatever happens is an outcome and no exception.
   *
   * @param resource the resource
   * @param persona the soldier
   * @param gate is asked before each request, and once more when its connection stands; where it
   *     refuses, nothing is sent and the outcome is an internal failure
   * @return a success with whole data, or a failure. After an interruption it is an internal
   *     failure and the thread's flag is set. Its count of sends has only requests that found a
   *     connection: a permit without a send can be given back.
   */
  public Outcome fetch(Resource resource, Persona persona, SendGate gate) {
    Fetch fetch = new Fetch(resource, persona, gate);
    try {
      Payload payload = resource == Resource.PROFILE ? profile(fetch) : populate(fetch);
      return new Outcome.Success(payload, HttpStatus.SC_OK, fetch.bytes(), fetch.sends());
    } catch (FailedExchange e) {
      return new Outcome.Failure(
          e.failureClass(), e.httpStatus(), e.getMessage(), e.retryAfter(), fetch.sends());
    } catch (RuntimeException | Error e) {
      // An error too: an answer that exhausts the stack would else be fetched again for ever.
      LOG.log(System.Logger.Level.WARNING, "A fault while fetching " + resource, e);
      return new Outcome.Failure(
          FailureClass.INTERNAL, null, e.getClass().getSimpleName(), null, fetch.sends());
    }
  }

  private Payload populate(Fetch fetch) throws FailedExchange {
    return exchange.get(
        fetch,
        RequestKind.POPULATE,
        urls.of(fetch.resource(), fetch.persona()),
        body -> Answers.populate(fetch.resource(), fetch.persona(), body));
  }

  private Profile profile(Fetch fetch) throws FailedExchange {
    SoldierPage page =
        exchange.get(
            fetch,
            RequestKind.PAGE_JSON,
            urls.of(Resource.PROFILE, fetch.persona()),
            body -> Answers.soldierPage(fetch.persona(), body));
    return page.profile().isPresent()
        ? page.profile().get()
        : page.with(userPage(fetch, urls.userPage(page.username())));
  }

  /** The soldier is there by now, so an account that is not found is a fault of the answer. */
  private UserPage userPage(Fetch fetch, URI address) throws FailedExchange {
    try {
      return exchange.get(
          fetch, RequestKind.PAGE_HTML, address, body -> Answers.userPage(fetch.persona(), body));
    } catch (FailedExchange e) {
      if (e.failureClass() == FailureClass.NOT_FOUND) {
        throw new FailedExchange(
            FailureClass.MISSING_PAYLOAD, e.httpStatus(), "the account's page is not there", null);
      }
      throw e;
    }
  }

  /**
   * Ends the client's connections. A fetch that is still under way fails.
   *
   * @throws java.io.UncheckedIOException if a connection cannot be closed
   */
  @Override
  public void close() {
    exchange.close();
  }
}
