package org.bf4ps.logging;

import java.util.Map;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * Lines about one piece of work, with its fields as fields: a JSON log has them as names of their
 * own, and a text log in the message. The platform's logger takes values or an exception, not both.
 */
public final class WorkLog {
  private final Logger logger;

  private WorkLog(Logger logger) {
    this.logger = logger;
  }

  /**
   * The log of a class.
   *
   * @param owner who writes
   * @return its log
   */
  public static WorkLog of(Class<?> owner) {
    return new WorkLog(Logger.getLogger(owner.getName()));
  }

  /**
   * Tells a fault.
   *
   * @param message what went wrong, the same for every piece of work
   * @param fields whose work it was, in the order in which it is told; no secrets
   * @param fault what was thrown
   */
  public void warning(String message, Map<String, ?> fields, Throwable fault) {
    LogRecord line = new LogRecord(Level.WARNING, message + ' ' + fields);
    line.setLoggerName(logger.getName());
    line.setParameters(new Object[] {fields});
    line.setThrown(fault);
    logger.log(line);
  }
}
