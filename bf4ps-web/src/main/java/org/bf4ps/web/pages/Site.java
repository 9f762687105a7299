package org.bf4ps.web.pages;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Objects;
import org.bf4ps.web.SiteAddress;

/** Where the page that is shown stands on the web. */
@Named
@RequestScoped
public class Site {
  @Inject private HttpServletRequest request;

  /**
   * The one address of the page. Choices in a query show the same things in another way, so they do
   * not belong to it.
   *
   * @return an absolute URL
   */
  public String getCanonical() {
    Object asked = request.getAttribute(RequestDispatcher.FORWARD_REQUEST_URI);
    return SiteAddress.origin(request) + Objects.requireNonNullElse(asked, request.getRequestURI());
  }
}
