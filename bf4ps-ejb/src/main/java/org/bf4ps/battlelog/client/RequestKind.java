package org.bf4ps.battlelog.client;

import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.core5.http.HttpHeaders;

/** The three kinds of requests, told apart by their headers (CONTRACT §1, "Request headers"). */
enum RequestKind {
  /** A populate resource: JSON without any special header. */
  POPULATE("application/json"),
  /** A page as JSON. */
  PAGE_JSON("application/json"),
  /** A page as a browser gets it. */
  PAGE_HTML("text/html");

  private final String accept;

  RequestKind(String accept) {
    this.accept = accept;
  }

  /** Adds the headers; gzip alone is asked for, as it alone is known to be served. */
  void prepare(HttpGet request) {
    request.setHeader(HttpHeaders.ACCEPT, accept);
    request.setHeader(HttpHeaders.ACCEPT_ENCODING, "gzip");
    if (this == PAGE_JSON) {
      request.setHeader("X-AjaxNavigation", "1");
      request.setHeader("X-Requested-With", "XMLHttpRequest");
    }
  }
}
