package org.bf4ps.web.guard;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.List;
import org.bf4ps.figures.Figure;
import org.bf4ps.figures.NodeFigures;

/** Counts attempts to log in, whatever came of them. */
@ApplicationScoped
class LoginTally {
  /** The person is in. */
  static final String DONE = "done";

  /** The person, the token or the provider's word was no good. */
  static final String REFUSED = "refused";

  /** Nothing was looked at, for there were too many failures before. */
  static final String HELD = "held";

  @Inject private NodeFigures figures;

  /** A series that is not there yet could not be told from one that stands still. */
  void showNoughts(@Observes @Initialized(ApplicationScoped.class) Object application) {
    for (LoginWay way : LoginWay.values()) {
      List.of(DONE, REFUSED, HELD).forEach(result -> add(0, way, result));
    }
  }

  void count(LoginWay way, String result) {
    add(1, way, result);
  }

  private void add(long attempts, LoginWay way, String result) {
    figures.add(Figure.LOGINS, attempts, way.label(), result);
  }
}
