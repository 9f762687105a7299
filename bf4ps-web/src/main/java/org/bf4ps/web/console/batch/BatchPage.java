package org.bf4ps.web.console.batch;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.bf4ps.batch.BatchSteering;
import org.bf4ps.batch.order.OrderBook;
import org.bf4ps.batch.order.WrittenOrder;
import org.bf4ps.batch.repository.AbandonedExecutions.Unfinished;
import org.bf4ps.batch.repository.BatchExecution;
import org.bf4ps.batch.repository.BatchHistory;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.overview.BatchFailure;
import org.bf4ps.overview.BatchFailures;
import org.bf4ps.web.Query;
import org.bf4ps.web.console.Asked;
import org.bf4ps.web.console.ConsolePage;

/**
 * The batch jobs with their executions, the latest first, and one execution below {@code
 * batch/{executionId}} (issue 5: Batch jobs).
 */
@Named
@RequestScoped
public class BatchPage implements ConsolePage {
  private static final int PER_PAGE = 50;
  private static final int ORDERS = 10;

  @EJB private BatchSteering steering;
  @Inject private BatchHistory history;
  @Inject private OrderBook book;
  @Inject private BatchFailures failures;
  @Inject private ExecutionView view;
  @Inject private Settings settings;
  @Inject private InstantSource clock;

  private Instant now;
  private String job;
  private List<BatchExecution> executions = List.of();
  private String next;
  private List<WrittenOrder> orders = List.of();
  private Map<Long, String> statuses = Map.of();

  @Override
  public String path() {
    return "batch";
  }

  @Override
  public String title() {
    return "Batch jobs";
  }

  @Override
  public int place() {
    return 30;
  }

  @Override
  public boolean load(HttpServletRequest request) {
    now = clock.instant();
    String below = request.getPathInfo().replaceFirst("^/+batch/*", "").replaceFirst("/+$", "");
    if (below.isEmpty() || below.equals(SteerBatchForm.WORD)) {
      list(request);
      return true;
    }
    return below.matches("[0-9]{1,18}") && view.load(Long.parseLong(below));
  }

  private void list(HttpServletRequest request) {
    String asked = Asked.text(request, "job");
    orders = book.latest(ORDERS);
    statuses =
        history.statuses(
            orders.stream().map(WrittenOrder::execution).filter(Objects::nonNull).toList());
    job = asked != null && BatchSteering.JOBS.contains(asked) ? asked : null;
    List<BatchExecution> read =
        history.executions(job, Asked.key(request, "before", Long.MAX_VALUE), PER_PAGE + 1);
    executions = read.subList(0, Math.min(PER_PAGE, read.size()));
    if (read.size() > PER_PAGE) {
      String last = Long.toString(executions.getLast().executionId());
      next = new Query().with("job", job).with("before", last).text();
    }
  }

  @Override
  public String template() {
    return view.getExecution() == null ? path() : "batch-execution";
  }

  /**
   * When this was read.
   *
   * @return the moment, by this node's clock
   */
  public Instant getNow() {
    return now;
  }

  /**
   * The jobs that there are.
   *
   * @return their names
   */
  public List<String> getJobs() {
    return BatchSteering.JOBS;
  }

  /**
   * The job whose executions alone are shown.
   *
   * @return its name, or null for all
   */
  public String getJob() {
    return job;
  }

  /**
   * Executions that a dead node left unfinished.
   *
   * @return those of all jobs
   */
  public List<Unfinished> getOrphans() {
    return steering.orphans();
  }

  /**
   * What operators ordered.
   *
   * @return the latest ten, the latest first
   */
  public List<WrittenOrder> getOrders() {
    return orders;
  }

  /**
   * How the executions stand now that the orders concern.
   *
   * @return the status by the execution's id; forgotten ones are absent
   */
  public Map<Long, String> getStatuses() {
    return statuses;
  }

  /**
   * Jobs that failed and were not made good.
   *
   * @return one for each, with its latest failed execution
   */
  public List<BatchFailure> getFailures() {
    return failures.open();
  }

  /**
   * The page's executions.
   *
   * @return at most 50, the latest first
   */
  public List<BatchExecution> getExecutions() {
    return executions;
  }

  /**
   * The query of the next page.
   *
   * @return null on the last page
   */
  public String getNext() {
    return next;
  }

  /**
   * How long ended executions are kept.
   *
   * @return days
   */
  public int getRetentionDays() {
    return settings.get(Tunables.BATCH_RETENTION_DAYS);
  }
}
