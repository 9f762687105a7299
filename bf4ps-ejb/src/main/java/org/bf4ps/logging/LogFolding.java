package org.bf4ps.logging;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.Timeout;
import jakarta.ejb.TimerConfig;
import jakarta.ejb.TimerService;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.logging.Filter;
import java.util.logging.Handler;
import java.util.logging.Logger;

/**
 * Folds what this server logs while the application is deployed. It sits at the handlers, so that
 * the server's own floods are folded too.
 */
@Singleton
@Startup
@TransactionManagement(TransactionManagementType.BEAN)
public class LogFolding {
  private static final long LOOK_MILLIS = 10_000;

  @Resource private TimerService timers;

  private final FaultFold fold = new FaultFold(InstantSource.system());
  private final Map<Handler, Filter> before = new HashMap<>();

  @PostConstruct
  void begin() {
    for (Handler handler : Logger.getLogger("").getHandlers()) {
      Filter own = handler.getFilter();
      before.put(handler, own);
      handler.setFilter(own == null ? fold : line -> own.isLoggable(line) && fold.isLoggable(line));
    }
    timers.createIntervalTimer(LOOK_MILLIS, LOOK_MILLIS, new TimerConfig("log folding", false));
  }

  @Timeout
  void tick() {
    fold.counts().forEach(line -> Logger.getLogger(line.getLoggerName()).log(line));
  }

  @PreDestroy
  void end() {
    before.forEach(Handler::setFilter);
  }
}
