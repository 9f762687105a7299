package org.bf4ps.submission;

import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.config.Settings;
import org.bf4ps.fixture.QueueDatabase;

/** A database, the doors of submissions on it, and what happens around them. */
final class TicketDesk {
  static final String ANN = "ann";
  static final String BOB = "bob";

  final QueueDatabase db = QueueDatabase.create();
  final Submissions submissions;
  final TicketReader reader;
  final TicketRound round;
  final TicketSteering steering;
  final OpenTickets tickets;

  TicketDesk(String... settings) {
    Map<String, String> configured = new HashMap<>();
    for (int i = 0; i < settings.length; i += 2) {
      configured.put(settings[i], settings[i + 1]);
    }
    Settings all = Settings.of(configured);
    submissions = new Submissions(db.transactions(), all);
    reader = new TicketReader(db.transactions(), all);
    round = new TicketRound(db.transactions(), all);
    steering = new TicketSteering(db.transactions(), all);
    tickets = new OpenTickets(db.transactions());
  }

  static SubmittedSoldier soldier(long personaId) {
    return new SubmittedSoldier(new Persona(personaId, Platform.PC), "Somebody");
  }

  /** Submits a soldier and tells the ticket, which there must be. */
  UUID submit(long personaId, String submitter) {
    SubmissionAnswer answer =
        submissions.submit(soldier(personaId), SubmittedBy.visitor(submitter));
    return ((SubmissionAnswer.Ticketed) answer).id();
  }

  Ticket look(UUID id) {
    return reader.find(id).orElseThrow();
  }

  /** A collector of the interactive lane that lives, with a gate that is open. */
  void interactiveCollector() {
    db.execute(
        "INSERT INTO egress_gates (egress_key, interval_ms) VALUES ('front', 5000)"
            + " ON CONFLICT DO NOTHING");
    db.execute(
        "INSERT INTO collectors (collector_name, hostname, lane, egress_key, started_at)"
            + " VALUES ('ina', 'host', 'interactive', 'front', now())");
  }

  UUID collector() {
    return db.one("SELECT collector_uuid FROM collectors", UUID.class);
  }

  /** A known soldier of whom everything was collected some hours ago. */
  long known(long personaId, int hoursAgo) {
    long soldier = db.soldier(personaId, "pc", "Known");
    for (Resource resource : Resource.values()) {
      collected(soldier, resource, hoursAgo);
    }
    return soldier;
  }

  void collected(long soldier, Resource resource, int hoursAgo) {
    db.execute(
        """
        UPDATE collection_state
           SET {r}_state = 'success', {r}_last_attempt_at = clock_timestamp() - interval '%d hours',
               {r}_last_success_at = clock_timestamp() - interval '%d hours',
               {r}_next_due_at = NULL
         WHERE soldier_id = %d
        """
            .formatted(hoursAgo, hoursAgo, soldier)
            .replace("{r}", resource.label()));
  }
}
