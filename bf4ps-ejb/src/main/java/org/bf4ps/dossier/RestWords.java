package org.bf4ps.dossier;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.config.Cadences;
import org.bf4ps.config.FeederTunables;
import org.bf4ps.config.Tunables;
import org.bf4ps.config.WorkShares;
import org.bf4ps.coverage.ResourceFreshness;
import org.bf4ps.queue.QueueState;
import org.bf4ps.schedule.CollectionStatus;
import org.bf4ps.schedule.PriorityClass;
import org.bf4ps.schedule.ResourceMix;

/** Tells in words why a resource has no job: it rests, waits for its time, or for the feeder. */
final class RestWords {
  private final Dossier soldier;
  private final Resource resource;
  private final ResourceFreshness state;
  private final Circumstances around;

  private RestWords(Dossier soldier, Resource resource, Circumstances around) {
    this.soldier = soldier;
    this.resource = resource;
    this.state = soldier.states().get(resource);
    this.around = around;
  }

  /** The reason in a few sentences. */
  static String of(Dossier soldier, Resource resource, Circumstances around) {
    RestWords words = new RestWords(soldier, resource, around);
    Instant due = words.state.nextDueAt();
    List<String> sentences;
    if (due == null) {
      sentences = List.of(words.sofar(), words.parked());
    } else if (due.isAfter(around.now())) {
      sentences = List.of(words.sofar(), words.later());
    } else {
      sentences = List.of(words.sofar(), words.due(), words.closed(), words.room());
    }
    return sentences.stream().filter(each -> !each.isEmpty()).collect(Collectors.joining(" "));
  }

  /** What came of it up to now. */
  private String sofar() {
    return switch (state.state()) {
      case NEVER_ATTEMPTED -> "Nobody asked Battlelog for it yet.";
      case SUCCESS -> "It was collected at " + Utc.text(state.checkedAt()) + ".";
      case TEMPORARY_FAILURE ->
          "The last attempt, at %s, failed: %s."
              .formatted(Utc.text(state.lastAttemptAt()), failure());
      case UNAVAILABLE -> "Battlelog says that it has no such soldier: %s.".formatted(failure());
    };
  }

  private String failure() {
    Optional<LastFailure> last = soldier.failure(resource);
    String what =
        last.map(one -> one.errorClass() + (one.message() == null ? "" : ", " + one.message()))
            .orElse("for an unknown reason");
    String since = last.map(LastFailure::since).map(Utc::text).orElse(null);
    String run =
        switch (state.failureCount()) {
          case 0 -> "";
          case 1 -> "; one failure counts";
          default -> "; " + state.failureCount() + " failures in a row count";
        };
    return what + run + (since == null ? "" : ", since " + since);
  }

  private String parked() {
    boolean played =
        state.lastAttemptAt() != null && soldier.lastSeenAt().isAfter(state.lastAttemptAt());
    if (state.state() == CollectionStatus.SUCCESS && resource != Resource.PROFILE && !played) {
      return "The soldier was not observed since, the last time was %s: it rests until that happens"
              .formatted(Utc.text(soldier.lastSeenAt()))
          + " or somebody asks.";
    }
    return "It has no due time: it rests until the next observation of the soldier is read, or"
        + " until somebody asks.";
  }

  private String later() {
    String due = Utc.text(state.nextDueAt());
    if (state.state() != CollectionStatus.SUCCESS) {
      return "It is asked for again from " + due + " on.";
    }
    return resource == Resource.PROFILE
        ? "A profile comes round again at " + due + "."
        : "The soldier was last observed at %s; it is collected again from %s on, at least %d s after"
                .formatted(
                    Utc.text(soldier.lastSeenAt()),
                    due,
                    Cadences.of(around.settings()).interval(resource).toSeconds())
            + " the collection before.";
  }

  private String due() {
    return "It is due since %s and waits until the feeder has a place for it, class %s."
        .formatted(Utc.text(state.nextDueAt()), priorityClass().label());
  }

  /** A resource below its watermark takes only what detailed work leaves. */
  private String closed() {
    Map<Resource, Integer> marks = WorkShares.resources(around.settings()).watermarks();
    int mark = marks.getOrDefault(resource, 0);
    boolean open =
        resource == Resource.DETAILED
            || ResourceMix.coverageFor(priorityClass(), around.coverage()) >= mark;
    return open
        ? ""
        : "The bootstrap of %s begins when detailed was asked for of %d %% of all soldiers; now it is"
                .formatted(resource.label(), mark)
            + " %d %%. Until then it gets the places that detailed work leaves."
                .formatted(around.coverage());
  }

  private String room() {
    long live =
        around.measures().queue().stream()
            .filter(each -> each.lane().equals("background"))
            .mapToLong(QueueState::count)
            .sum();
    int depth = around.settings().get(FeederTunables.FEEDER_DEPTH);
    String full = live >= depth ? LaneWords.of(around, "background") : "It is about to be fed.";
    return "The feeder keeps %d background jobs live, and now there are %d. %s"
        .formatted(depth, live, full);
  }

  private PriorityClass priorityClass() {
    return PriorityClass.of(
        soldier.lastSeenAt(),
        around.now(),
        around.settings().get(Tunables.ACTIVE_WINDOW),
        around.settings().get(Tunables.RECENT_WINDOW));
  }
}
