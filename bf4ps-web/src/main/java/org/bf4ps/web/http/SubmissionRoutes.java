package org.bf4ps.web.http;

import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.UUID;
import org.bf4ps.config.Settings;
import org.bf4ps.submission.SubmissionAnswer;
import org.bf4ps.submission.Submissions;
import org.bf4ps.submission.SubmittedSoldier;
import org.bf4ps.web.AskedSubmission;
import org.bf4ps.web.OwnForm;
import org.bf4ps.web.OwnHosts;
import org.bf4ps.web.TicketAddress;
import org.bf4ps.web.pages.SubmitPage;
import org.bf4ps.web.pages.TicketPage;

/**
 * The form by which people ask for soldiers, and their tickets. All of it works without scripts: a
 * ticket's page loads itself anew while it is open.
 */
@WebServlet({"/submit", "/ticket/*"})
public class SubmissionRoutes extends HttpServlet {
  private static final long serialVersionUID = 1L;

  private static final int UNPROCESSABLE = 422;
  private static final int TOO_MANY_REQUESTS = 429;

  @Inject private transient SubmitPage form;
  @Inject private transient TicketPage ticket;
  @Inject private transient Submissions submissions;
  @Inject private transient Submitter submitter;
  @Inject private transient Settings settings;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    if (request.getServletPath().equals("/submit")) {
      form.load(request::getParameter);
      show("submit", request, response);
    } else if (isTicket(request.getPathInfo())) {
      response.setHeader("Cache-Control", "no-store");
      if (ticket.getRefreshSeconds() > 0) {
        response.setHeader("Refresh", Integer.toString(ticket.getRefreshSeconds()));
      }
      show("ticket", request, response);
    } else {
      request.setAttribute(
          "missing", "There is no such ticket, or it ended so long ago that it was removed.");
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
    }
  }

  private boolean isTicket(String path) {
    return path != null && TicketAddress.key(path.substring(1)).map(ticket::load).orElse(false);
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    if (!request.getServletPath().equals("/submit")) {
      response.sendError(HttpServletResponse.SC_METHOD_NOT_ALLOWED);
      return;
    }
    form.load(request::getParameter);
    OwnHosts hosts = OwnHosts.of(request, settings);
    if (!OwnForm.sent(request.getHeader("Sec-Fetch-Site"), request.getHeader("Origin"), hosts)) {
      refuse(
          HttpServletResponse.SC_FORBIDDEN,
          "This form was not sent from a page of this site. Send it again from here.",
          request,
          response);
      return;
    }
    SubmittedSoldier soldier;
    try {
      soldier = AskedSubmission.read(request::getParameter, hosts);
    } catch (IllegalArgumentException e) {
      refuse(UNPROCESSABLE, e.getMessage(), request, response);
      return;
    }
    answer(submissions.submit(soldier, submitter.of(request)), request, response);
  }

  private void answer(
      SubmissionAnswer answer, HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    switch (answer) {
      case SubmissionAnswer.Refused refused -> {
        response.setHeader("Retry-After", Long.toString(refused.retryAfter().toSeconds()));
        int status = refused.own() ? TOO_MANY_REQUESTS : HttpServletResponse.SC_SERVICE_UNAVAILABLE;
        refuse(status, refused.sentence(), request, response);
      }
      case SubmissionAnswer.Declined declined ->
          refuse(HttpServletResponse.SC_GONE, declined.sentence(), request, response);
      case SubmissionAnswer.Ticketed made -> redirect(made.id(), request, response);
    }
  }

  /** See other: loading the ticket anew must not send the form again. */
  private static void redirect(UUID id, HttpServletRequest request, HttpServletResponse response) {
    Redirect.send(
        response,
        HttpServletResponse.SC_SEE_OTHER,
        request.getContextPath() + TicketAddress.page(id));
  }

  private void refuse(
      int status, String sentence, HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    form.refuse(sentence);
    response.setStatus(status);
    show("submit", request, response);
  }

  private static void show(String page, HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    request.getRequestDispatcher("/WEB-INF/pages/" + page + ".xhtml").forward(request, response);
  }
}
