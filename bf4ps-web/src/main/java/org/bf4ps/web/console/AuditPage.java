package org.bf4ps.web.console;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import org.bf4ps.audit.AuditEntry;
import org.bf4ps.audit.AuditTrail;
import org.bf4ps.web.Query;

/** What operators did, the latest first, in pages that new entries do not shift. */
@Named
@RequestScoped
public class AuditPage implements ConsolePage {
  private static final int PER_PAGE = 50;

  @Inject private AuditTrail trail;

  private List<AuditEntry> entries;
  private String operator;
  private String next;

  @Override
  public String path() {
    return "audit";
  }

  @Override
  public String title() {
    return "Audit";
  }

  @Override
  public int place() {
    return 90;
  }

  @Override
  public boolean load(HttpServletRequest request) {
    operator = Asked.text(request, "operator");
    List<AuditEntry> read =
        trail.page(Asked.key(request, "before", Long.MAX_VALUE), operator, PER_PAGE + 1);
    entries = read.subList(0, Math.min(PER_PAGE, read.size()));
    if (read.size() > PER_PAGE) {
      String last = Long.toString(entries.getLast().id());
      next = new Query().with("operator", operator).with("before", last).text();
    }
    return true;
  }

  /**
   * The page's entries.
   *
   * @return at most 50
   */
  public List<AuditEntry> getEntries() {
    return entries;
  }

  /**
   * The operator whose entries alone are shown.
   *
   * @return null for all
   */
  public String getOperator() {
    return operator;
  }

  /**
   * The query of the next page.
   *
   * @return null on the last page
   */
  public String getNext() {
    return next;
  }
}
