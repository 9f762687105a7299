package org.bf4ps.web.http;

import jakarta.servlet.http.HttpServletResponse;

/**
 * The one way to send a browser elsewhere. The server's own would put scheme and host in front of a
 * path, as the request's Host header tells them, and so lead to wherever somebody wrote there.
 */
public final class Redirect {
  private Redirect() {}

  /**
   * Leads to another page with status 302.
   *
   * @param response an answer of which nothing was sent yet
   * @param address a path from the root of the host, or an absolute address
   */
  public static void found(HttpServletResponse response, String address) {
    send(response, HttpServletResponse.SC_FOUND, address);
  }

  /**
   * Leads to another page.
   *
   * @param response an answer of which nothing was sent yet
   * @param status one of the statuses that redirect
   * @param address a path from the root of the host, or an absolute address
   */
  public static void send(HttpServletResponse response, int status, String address) {
    response.setStatus(status);
    response.setHeader("Location", address);
  }
}
