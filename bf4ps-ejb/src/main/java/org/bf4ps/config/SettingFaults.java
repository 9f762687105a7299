package org.bf4ps.config;

import java.util.ArrayList;
import java.util.List;

/** Gathers what is wrong with a configuration, so that its author hears of all of it at once. */
final class SettingFaults {
  private final List<InvalidSettingException> faults = new ArrayList<>();

  /** Checks something and keeps what is wrong with it. */
  void gather(Runnable check) {
    try {
      check.run();
    } catch (InvalidSettingException e) {
      faults.add(e);
    }
  }

  /**
   * Ends the checks.
   *
   * @throws InvalidSettingException with the sentences of all faults, if there are any
   */
  void end() {
    if (!faults.isEmpty()) {
      throw InvalidSettingException.all(faults);
    }
  }
}
