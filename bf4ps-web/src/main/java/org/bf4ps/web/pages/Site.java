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
  @Inject private SiteAddress address;

  /**
   * The one address of the page. Choices in a query show the same things in another way, so they do
   * not belong to it. The {@code Host} that a request names is no part of it: whoever asks chooses
   * that, and others may read the answer from a cache.
   *
   * @return an absolute URL if the site's address is configured, otherwise a path
   */
  public String getCanonical() {
    Object asked = request.getAttribute(RequestDispatcher.FORWARD_REQUEST_URI);
    return address.known().orElse("") + Objects.requireNonNullElse(asked, request.getRequestURI());
  }

  /**
   * Whether the site's address is configured.
   *
   * @return false if {@link #getCanonical} is a path, which previews cannot use
   */
  public boolean isAddressed() {
    return address.known().isPresent();
  }
}
