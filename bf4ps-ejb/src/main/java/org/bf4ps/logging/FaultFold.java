package org.bf4ps.logging;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.logging.Filter;
import java.util.logging.Level;
import java.util.logging.LogRecord;

/**
 * Folds floods of equal faults: the first is told at once and whole, those that follow within a
 * minute are counted, and the count is told as one line, with the values of the last. Faults are
 * equal if one logger tells them at one level for one cause: the kind and the place of the
 * innermost exception, whatever the message says of whose work it was, or else the message before
 * its values are filled in. What is below a warning passes.
 *
 * <p>So a line without an exception says by its message what makes it a fault of its own, and by
 * its values what a flood may bring any number of: an address is a value, the name of a collector
 * stands in the message. Values cannot tell faults apart here, for a thousand addresses whose
 * logins fail are one flood.
 */
public final class FaultFold implements Filter {
  private static final Duration SPAN = Duration.ofMinutes(1);

  /** Beyond that many kinds of faults at once nothing is folded: each is news. */
  private static final int MOST_KINDS = 1_000;

  private final InstantSource clock;
  private final Map<String, Run> runs = new HashMap<>();

  /**
   * A fold in which nothing happened yet.
   *
   * @param clock the node's clock
   */
  public FaultFold(InstantSource clock) {
    this.clock = clock;
  }

  @Override
  public synchronized boolean isLoggable(LogRecord line) {
    if (line.getLevel().intValue() < Level.WARNING.intValue() || line instanceof Count) {
      return true;
    }
    Instant now = clock.instant();
    Run run = runs.get(key(line));
    if (run == null) {
      if (runs.size() < MOST_KINDS) {
        runs.put(key(line), new Run(now));
      }
      return true;
    }
    run.more++;
    run.last = line;
    return false;
  }

  /**
   * Ends the minutes that are over. A kind of fault that came again goes on folded, one that did
   * not is forgotten: the next is told whole again.
   *
   * @return the lines to tell, one for each kind that came again; empty in quiet times
   */
  public synchronized List<LogRecord> counts() {
    Instant now = clock.instant();
    List<LogRecord> lines = new ArrayList<>();
    for (Iterator<Run> each = runs.values().iterator(); each.hasNext(); ) {
      Run run = each.next();
      if (now.isBefore(run.since.plus(SPAN)) && !now.isBefore(run.since)) {
        continue;
      }
      if (run.more == 0) {
        each.remove();
      } else {
        lines.add(new Count(run.last, run.more, Duration.between(run.since, now)));
        run.last = null;
        run.more = 0;
        run.since = now;
      }
    }
    return lines;
  }

  private static String key(LogRecord line) {
    return line.getLoggerName() + ' ' + line.getLevel() + ' ' + cause(line);
  }

  private static String cause(LogRecord line) {
    Throwable fault = line.getThrown();
    if (fault == null) {
      return line.getMessage();
    }
    while (fault.getCause() != null && fault.getCause() != fault) {
      fault = fault.getCause();
    }
    StackTraceElement[] place = fault.getStackTrace();
    return fault.getClass().getName() + (place.length == 0 ? "" : " at " + place[0]);
  }

  /** Equal faults since one that was told. */
  private static final class Run {
    private Instant since;
    private LogRecord last;
    private long more;

    Run(Instant since) {
      this.since = since;
    }
  }

  /** The line that tells how often a fault came again. */
  private static final class Count extends LogRecord {
    private static final long serialVersionUID = 1L;

    Count(LogRecord last, long more, Duration span) {
      super(
          last.getLevel(),
          "%d more like this within %d s, the last: %s"
              .formatted(more, Math.max(0, span.toSeconds()), last.getMessage()));
      setLoggerName(last.getLoggerName());
      setParameters(last.getParameters());
      setResourceBundle(null);
    }
  }
}
