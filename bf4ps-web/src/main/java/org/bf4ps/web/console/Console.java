package org.bf4ps.web.console;

import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.bf4ps.audit.AuditEntry;
import org.bf4ps.audit.AuditTrail;
import org.bf4ps.operator.Operator;
import org.bf4ps.operator.OperatorRole;
import org.bf4ps.web.guard.FormToken;
import org.bf4ps.web.guard.OperatorLogin;

/** Behind the frame of every page of the console. */
@Named
@RequestScoped
public class Console {
  @Inject private HttpServletRequest request;
  @Inject private AuditTrail trail;
  @Inject @Any private Instance<ConsolePage> pages;

  private String message;

  /** A link of the navigation. */
  public record Link(String path, String title) {}

  void refuse(String sentence) {
    message = sentence;
  }

  Optional<ConsolePage> find(String path) {
    return pages.stream().filter(page -> page.path().equals(path)).findFirst();
  }

  /**
   * All pages in the order of the navigation.
   *
   * @return links from left to right
   */
  public List<Link> getNavigation() {
    return pages.stream()
        .sorted(Comparator.comparingInt(ConsolePage::place))
        .map(page -> new Link(page.path(), page.title()))
        .toList();
  }

  /**
   * Who has logged in.
   *
   * @return null on the pages before the login
   */
  public Operator getOperator() {
    return OperatorLogin.who(request).orElse(null);
  }

  /**
   * Tells whether to offer what changes something; the doors check again.
   *
   * @return true for the role operator
   */
  public boolean isActing() {
    return OperatorLogin.who(request)
        .filter(who -> who.role().covers(OperatorRole.OPERATOR))
        .isPresent();
  }

  /**
   * The token of the forms on this page.
   *
   * @return the text of the hidden field
   */
  public String getFormToken() {
    return FormToken.of(request);
  }

  /**
   * Why the last form was refused.
   *
   * @return a sentence, or null
   */
  public String getMessage() {
    return message;
  }

  /**
   * What was just done, if the address says so: an entry of this operator, so that nobody can be
   * shown words by a link.
   *
   * @return the entry, or null
   */
  public AuditEntry getDone() {
    Operator who = getOperator();
    String asked = request.getParameter("did");
    if (who == null || asked == null || !asked.matches("[0-9]{1,18}")) {
      return null;
    }
    return trail
        .find(Long.parseLong(asked))
        .filter(entry -> entry.operator().equals(who.name()))
        .orElse(null);
  }
}
