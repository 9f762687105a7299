package org.bf4ps.web.console.queue;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.stream.Stream;
import org.bf4ps.queue.LiveJob;
import org.bf4ps.queue.LiveJobs;
import org.bf4ps.queue.QueueState;
import org.bf4ps.submission.OpenTicket;
import org.bf4ps.submission.OpenTickets;
import org.bf4ps.web.Query;
import org.bf4ps.web.console.Asked;
import org.bf4ps.web.console.ConsolePage;

/** The queue by lane, class and status, and the jobs that one of its numbers counts. */
@Named
@RequestScoped
public class QueuePage implements ConsolePage {
  private static final int PER_PAGE = 50;

  @Inject private LiveJobs jobs;
  @Inject private OpenTickets openTickets;

  private List<QueueState> states;
  private QueueState chosen;
  private List<LiveJob> rows = List.of();
  private boolean more;
  private boolean later;
  private List<OpenTicket> tickets;
  private boolean moreTickets;

  @Override
  public String path() {
    return "queue";
  }

  @Override
  public String title() {
    return "Queue";
  }

  @Override
  public int place() {
    return 20;
  }

  @Override
  public boolean load(HttpServletRequest request) {
    states = jobs.states();
    List<OpenTicket> waiting = openTickets.from(Asked.key(request, "ticket", 1), PER_PAGE + 1);
    tickets = waiting.subList(0, Math.min(PER_PAGE, waiting.size()));
    moreTickets = waiting.size() > PER_PAGE;
    String lane = Asked.text(request, "lane");
    String priorityClass = Asked.text(request, "class");
    String status = Asked.text(request, "status");
    if (Stream.of(lane, priorityClass, status).allMatch(each -> each != null)) {
      chosen = new QueueState(lane, priorityClass, status, 0, null);
      long after = Asked.key(request, "after", 0);
      later = after > 0;
      List<LiveJob> read = jobs.of(chosen, after, PER_PAGE + 1);
      rows = read.subList(0, Math.min(PER_PAGE, read.size()));
      more = read.size() > PER_PAGE;
    }
    return true;
  }

  /**
   * The queue.
   *
   * @return what is there, by lane, class and status
   */
  public List<QueueState> getStates() {
    return states;
  }

  /**
   * All jobs.
   *
   * @return how many there are
   */
  public long getTotal() {
    return states.stream().mapToLong(QueueState::count).sum();
  }

  /**
   * The line whose jobs are shown.
   *
   * @return null if none was chosen
   */
  public QueueState getChosen() {
    return chosen;
  }

  /**
   * The jobs of the chosen line.
   *
   * @return at most 50, the oldest first
   */
  public List<LiveJob> getRows() {
    return rows;
  }

  /**
   * The submissions that wait.
   *
   * @return at most 50, in the order of their turns
   */
  public List<OpenTicket> getTickets() {
    return tickets;
  }

  /**
   * The query of the submissions behind these.
   *
   * @return null if there are none
   */
  public String getNextTickets() {
    return moreTickets
        ? new Query().with("ticket", Integer.toString(tickets.getLast().position() + 1)).text()
        : null;
  }

  /**
   * The query that shows a line's jobs.
   *
   * @param state the line
   * @return the query of its first page
   */
  public String query(QueueState state) {
    return asking(state).text();
  }

  /**
   * The query of the next page.
   *
   * @return null on the last page
   */
  public String getNext() {
    return more ? asking(chosen).with("after", Long.toString(rows.getLast().jobId())).text() : null;
  }

  /**
   * The query of the first page.
   *
   * @return null on the first page
   */
  public String getFirst() {
    return later ? asking(chosen).text() : null;
  }

  private static Query asking(QueueState state) {
    return new Query()
        .with("lane", state.lane())
        .with("class", state.priorityClass())
        .with("status", state.status());
  }
}
