package org.bf4ps.web.console.rows;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.coverage.CoveredSoldier;
import org.bf4ps.coverage.CoveredSoldiers;
import org.bf4ps.coverage.Standing;
import org.bf4ps.database.Transactions;
import org.bf4ps.web.Query;
import org.bf4ps.web.console.Asked;
import org.bf4ps.web.console.ConsolePage;

/** The soldiers that a number of the coverage counts. */
@Named
@RequestScoped
public class CoveragePage implements ConsolePage {
  private static final int PER_PAGE = 50;

  @Inject private Transactions transactions;

  private Resource resource;
  private Standing standing;
  private List<CoveredSoldier> rows;
  private boolean more;

  @Override
  public String path() {
    return "coverage";
  }

  @Override
  public String title() {
    return "Coverage";
  }

  @Override
  public int place() {
    return 27;
  }

  /** What makes no sense shows what is missing of the first resource. */
  @Override
  public boolean load(HttpServletRequest request) {
    resource = asked(request, "resource", Resource.values(), Resource.DETAILED);
    standing = asked(request, "standing", Standing.values(), Standing.MISSING);
    long after = Asked.key(request, "after", 0);
    List<CoveredSoldier> read =
        transactions.call(
            handle -> CoveredSoldiers.read(handle, resource, standing, after, PER_PAGE + 1));
    rows = read.subList(0, Math.min(PER_PAGE, read.size()));
    more = read.size() > PER_PAGE;
    return true;
  }

  private static <E extends Enum<E>> E asked(
      HttpServletRequest request, String parameter, E[] choices, E otherwise) {
    String told =
        Objects.requireNonNullElse(Asked.text(request, parameter), "").toUpperCase(Locale.ROOT);
    return Arrays.stream(choices)
        .filter(each -> each.name().equals(told))
        .findFirst()
        .orElse(otherwise);
  }

  /**
   * The resource.
   *
   * @return never null
   */
  public Resource getResource() {
    return resource;
  }

  /**
   * How the soldiers stand to it.
   *
   * @return never null
   */
  public Standing getStanding() {
    return standing;
  }

  /**
   * The resources to choose from.
   *
   * @return all
   */
  public List<Resource> getResources() {
    return List.of(Resource.values());
  }

  /**
   * The standings to choose from.
   *
   * @return all
   */
  public List<Standing> getStandings() {
    return List.of(Standing.values());
  }

  /**
   * The soldiers.
   *
   * @return at most 50, those that are known longest first
   */
  public List<CoveredSoldier> getRows() {
    return rows;
  }

  /**
   * The query of the next page.
   *
   * @return null on the last page
   */
  public String getNext() {
    return more
        ? new Query()
            .with("resource", resource.label())
            .with("standing", standing.label())
            .with("after", Long.toString(rows.getLast().soldierId()))
            .text()
        : null;
  }
}
