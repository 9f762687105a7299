package org.bf4ps.batch;

import jakarta.batch.api.listener.AbstractStepListener;
import jakarta.batch.runtime.context.StepContext;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import org.bf4ps.database.DatabaseFaults;

/**
 * Makes the text of a step's exception its exit status: the server writes the exception into its
 * log and nowhere else.
 */
@Dependent
@Named("stepFault")
public class StepFault extends AbstractStepListener {
  /** The server's column. */
  private static final int LONGEST = 512;

  private final StepContext step;

  /**
   * Prepares a listener.
   *
   * @param step the step that it listens to
   */
  @Inject
  public StepFault(StepContext step) {
    this.step = step;
  }

  @Override
  public void afterStep() {
    if (step.getException() != null) {
      step.setExitStatus(text(step.getException()));
    }
  }

  /** The innermost cause says what happened; a database's has no statement and no values in it. */
  static String text(Throwable fault) {
    Throwable root = fault;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    String said =
        root instanceof java.sql.SQLException
            ? DatabaseFaults.sentence(root)
            : root.getClass().getSimpleName() + ": " + root.getMessage();
    return said.length() > LONGEST ? said.substring(0, LONGEST) : said;
  }
}
