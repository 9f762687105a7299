package org.bf4ps.web.console.rows;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Map;
import org.bf4ps.collector.LawReadings;
import org.bf4ps.config.LeaseTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.database.DatabaseFaults;
import org.bf4ps.database.Transactions;
import org.bf4ps.queue.LawBreach;
import org.bf4ps.queue.QueueLaws;
import org.bf4ps.web.Query;
import org.bf4ps.web.console.Asked;
import org.bf4ps.web.console.ConsolePage;

/** The laws of the queue, and the jobs and claims that break one of them now. */
@Named
@RequestScoped
public class LawsPage implements ConsolePage {
  private static final int MOST = 100;

  @Inject private LawReadings readings;
  @Inject private Transactions transactions;
  @Inject private Settings settings;

  private String law;
  private List<LawBreach> rows = List.of();
  private String fault;

  @Override
  public String path() {
    return "laws";
  }

  @Override
  public String title() {
    return "Laws";
  }

  @Override
  public int place() {
    return 63;
  }

  @Override
  public boolean load(HttpServletRequest request) {
    law = Asked.text(request, "law");
    if (law != null) {
      try {
        rows =
            transactions.call(
                handle ->
                    new QueueLaws()
                        .rows(handle, settings.get(LeaseTunables.RECOVERY_INTERVAL), law, MOST));
      } catch (RuntimeException e) {
        fault = DatabaseFaults.sentence(e);
      }
    }
    return true;
  }

  /**
   * The laws, with how often each was broken at this node's last reading.
   *
   * @return in the order of their sentences; empty if this node has not read them
   */
  public List<Map.Entry<String, Long>> getLaws() {
    return readings.all().map(laws -> List.copyOf(laws.entrySet())).orElse(List.of());
  }

  /**
   * The law that was asked about.
   *
   * @return its sentence as it was asked, or null
   */
  public String getLaw() {
    return law;
  }

  /**
   * What breaks it now.
   *
   * @return at most 100
   */
  public List<LawBreach> getRows() {
    return rows;
  }

  /**
   * Why it is not known what breaks it.
   *
   * @return what the database said, or null
   */
  public String getFault() {
    return fault;
  }

  /**
   * The query that shows what breaks a law.
   *
   * @param sentence the law
   * @return the query
   */
  public String query(String sentence) {
    return new Query().with("law", sentence).text();
  }
}
