package org.bf4ps.web.console.events;

import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import org.bf4ps.event.EventCsv;
import org.bf4ps.event.EventCursor;
import org.bf4ps.event.EventFilter;
import org.bf4ps.event.EventLog;
import org.bf4ps.event.EventRow;
import org.bf4ps.web.Csv;

/** The events that the page's filter finds, as CSV, the latest first. */
@WebServlet("/admin/events.csv")
public class EventsDownload extends HttpServlet {
  /** The greatest number of events in one file; a spreadsheet takes not many more. */
  static final int MOST = 100_000;

  private static final long serialVersionUID = 1L;

  @Inject private transient EventLog log;
  @Inject private transient AskedEvents asked;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    EventFilter filter;
    try {
      filter = asked.filter(EventForm.of(request));
    } catch (IllegalArgumentException e) {
      // The page tells what is wrong and keeps what was typed.
      request.getRequestDispatcher("/admin/events").forward(request, response);
      return;
    }
    response.setContentType(Csv.TYPE);
    response.setHeader("Content-Disposition", "attachment; filename=\"bf4ps-events.csv\"");
    PrintWriter out = response.getWriter();
    out.write(Csv.line(EventCsv.HEADER));
    write(filter, out);
  }

  /** Page by page, so that neither memory nor a transaction grows with the file. */
  private void write(EventFilter filter, PrintWriter out) {
    EventCursor before = null;
    int left = MOST;
    List<EventRow> rows;
    do {
      int size = Math.min(left, EventLog.MAX_LIMIT);
      rows = log.page(filter, before, size);
      rows.forEach(row -> out.write(Csv.line(EventCsv.cells(row))));
      left -= rows.size();
      before = rows.isEmpty() ? before : rows.getLast().cursor();
      if (rows.size() < size) {
        return;
      }
    } while (left > 0 && !out.checkError());
  }
}
