package org.bf4ps.web.http;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import org.bf4ps.submission.SubmittedBy;
import org.bf4ps.submission.SubmitterKeys;

/** Who submits a soldier, as far as limits need to know. */
@ApplicationScoped
public class Submitter {
  @Inject private ClientAddress address;
  @Inject private ApiCallers callers;
  @Inject private SubmitterKeys keys;

  /**
   * Whoever sent a request: a program by its API key, everybody else by the address.
   *
   * @param request the request
   * @return a keyed hash; nothing leads back from it
   */
  public SubmittedBy of(HttpServletRequest request) {
    ApiCaller caller = callers.of(request);
    return caller.keyed()
        ? SubmittedBy.program(keys.of(caller.subject()))
        : SubmittedBy.visitor(keys.of(address.of(request)));
  }
}
