package org.bf4ps.web.api;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.UUID;
import org.bf4ps.config.Settings;
import org.bf4ps.submission.SubmissionAnswer;
import org.bf4ps.submission.Submissions;
import org.bf4ps.submission.SubmittedSoldier;
import org.bf4ps.submission.TicketReader;
import org.bf4ps.web.OwnHosts;
import org.bf4ps.web.TicketAddress;
import org.bf4ps.web.http.Submitter;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.media.SchemaProperty;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/** Soldiers that people ask for: a new one, or an update of a known one. */
@Path("v1/submissions")
@RequestScoped
@Produces(MediaType.APPLICATION_JSON)
public class SubmissionsResource {
  private static final String TICKET = "#/components/schemas/Ticket";

  @Inject private Submissions submissions;
  @Inject private TicketReader tickets;
  @Inject private Submitter submitter;
  @Inject private Settings settings;
  @Context private HttpServletRequest request;

  /**
   * Submits a soldier. It never waits for Battlelog.
   *
   * @param body JSON with url, or with platform, personaId and maybe name
   * @return 202 with the ticket, or 200 if everything is fresh
   * @throws IOException if the body cannot be read
   */
  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(
      summary = "Asks for a soldier, new or known, and answers with a ticket.",
      description =
          "The same soldier again gets the ticket that is open, whoever asks. An unknown soldier is"
              + " validated at Battlelog first. New soldiers and updates of known ones have hourly"
              + " limits of their own, which are greater for a program that sends its API key.")
  @RequestBody(
      required = true,
      description =
          "{\"url\": \"…\"} with the address of the soldier's page at Battlelog, or {\"platform\":"
              + " \"pc\", \"personaId\": 1, \"name\": \"…\"} of which the name may be left out.",
      content =
          @Content(
              mediaType = MediaType.APPLICATION_JSON,
              schema =
                  @Schema(
                      type = SchemaType.OBJECT,
                      properties = {
                        @SchemaProperty(name = "url", type = SchemaType.STRING),
                        @SchemaProperty(
                            name = "platform",
                            type = SchemaType.STRING,
                            enumeration = {"pc", "ps4", "xboxone"}),
                        @SchemaProperty(
                            name = "personaId",
                            type = SchemaType.INTEGER,
                            format = "int64"),
                        @SchemaProperty(name = "name", type = SchemaType.STRING)
                      })))
  @APIResponse(
      responseCode = "200",
      description = "Everything about the soldier is fresh.",
      content = @Content(mediaType = MediaType.APPLICATION_JSON, schema = @Schema(ref = TICKET)))
  @APIResponse(
      responseCode = "202",
      description = "There is a ticket; Location tells where.",
      content = @Content(mediaType = MediaType.APPLICATION_JSON, schema = @Schema(ref = TICKET)))
  @APIResponse(responseCode = "400", description = "The body is no such object.")
  @APIResponse(
      responseCode = "410",
      description = "The soldier was removed at its player's wish; nothing is collected of it.")
  @APIResponse(
      responseCode = "422",
      description = "The body names no Battlefield 4 soldier; the message says what is wrong.")
  @APIResponse(
      responseCode = "429",
      description = "You asked for too many soldiers; Retry-After tells when to come back.")
  @APIResponse(
      responseCode = "503",
      description =
          "The queue is full, or the database does not answer; Retry-After tells when to come back.")
  public Response submit(InputStream body) throws IOException {
    SubmittedSoldier soldier = SubmissionBody.read(body, OwnHosts.of(request, settings));
    SubmissionAnswer answer = submissions.submit(soldier, submitter.of(request));
    return switch (answer) {
      case SubmissionAnswer.Refused refused -> throw ProblemException.noRoom(refused);
      case SubmissionAnswer.Declined declined ->
          throw ProblemException.hiddenSoldier(soldier.persona());
      case SubmissionAnswer.Ticketed made ->
          Response.status(made.done() ? Response.Status.OK : Response.Status.ACCEPTED)
              .location(URI.create(TicketObject.PATH + made.id()))
              .entity(ticket(made.id()))
              .build();
    };
  }

  /**
   * A ticket as of now.
   *
   * @param id the ticket's key
   * @return the ticket
   */
  @GET
  @Path("{id}")
  @Operation(
      summary = "Where a submission stands.",
      description = "Ask again after some seconds as long as it is open.")
  @APIResponse(
      responseCode = "200",
      description = "The ticket as of now.",
      content = @Content(mediaType = MediaType.APPLICATION_JSON, schema = @Schema(ref = TICKET)))
  @APIResponse(
      responseCode = "404",
      description = "There is no such ticket, or it ended long ago and was removed.")
  public TicketObject ticket(@PathParam("id") String id) {
    return TicketAddress.key(id)
        .map(this::ticket)
        .orElseThrow(() -> ProblemException.unknownTicket(id));
  }

  private TicketObject ticket(UUID id) {
    return tickets
        .find(id)
        .map(TicketObject::of)
        .orElseThrow(() -> ProblemException.unknownTicket(id.toString()));
  }
}
