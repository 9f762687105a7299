package org.bf4ps.web.guard;

import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.bf4ps.audit.RefusedForms;
import org.bf4ps.config.Settings;
import org.bf4ps.operator.SecretToken;
import org.bf4ps.web.OwnForm;
import org.bf4ps.web.OwnHosts;
import org.bf4ps.web.http.ClientAddress;

/**
 * The one gate of everything that is sent below {@code /admin}: a form of ours, small, from a page
 * of ours. What is shown there is kept by nobody.
 */
@WebFilter("/admin/*")
public class AdminForms extends HttpFilter {
  private static final long serialVersionUID = 1L;

  private static final String FORM = "application/x-www-form-urlencoded";
  private static final Set<String> SAFE = Set.of("GET", "HEAD", "OPTIONS");

  @Inject private transient ClientAddress addresses;
  @Inject private transient Settings settings;
  @Inject private transient RefusedForms forms;

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    keepByNobody(response);
    FormToken.keep(request, secret(request, response));
    OptionalInt refusal =
        SAFE.contains(request.getMethod()) ? OptionalInt.empty() : refusal(request);
    if (refusal.isPresent()) {
      OperatorLogin.who(request).ifPresent(who -> forms.record(who, request.getRequestURI()));
      response.sendError(refusal.getAsInt());
    } else {
      chain.doFilter(request, response);
    }
  }

  /** Forbids caches to keep an answer and search engines to list it. */
  static void keepByNobody(HttpServletResponse response) {
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("X-Robots-Tag", "noindex");
  }

  private String secret(HttpServletRequest request, HttpServletResponse response) {
    Optional<String> known =
        GuardCookie.SESSION.read(request).or(() -> GuardCookie.VISIT.read(request));
    if (known.isPresent()) {
      return known.get();
    }
    String fresh = SecretToken.fresh();
    GuardCookie.VISIT.write(request, response, fresh, addresses.isEncrypted(request));
    return fresh;
  }

  /** The status with which a request that changes something is refused, or empty. */
  private OptionalInt refusal(HttpServletRequest request) {
    String type = request.getContentType();
    if (type == null || !type.split(";", 2)[0].strip().equalsIgnoreCase(FORM)) {
      return OptionalInt.of(HttpServletResponse.SC_UNSUPPORTED_MEDIA_TYPE);
    }
    boolean foreign =
        OwnForm.foreign(
            request.getHeader("Sec-Fetch-Site"),
            request.getHeader("Origin"),
            OwnHosts.of(request, settings));
    return !foreign && FormToken.isCarried(request)
        ? OptionalInt.empty()
        : OptionalInt.of(HttpServletResponse.SC_FORBIDDEN);
  }
}
