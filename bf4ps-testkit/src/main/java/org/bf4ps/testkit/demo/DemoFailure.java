package org.bf4ps.testkit.demo;

/** The demo cannot start or go on; the message is one sentence for the person at the keyboard. */
final class DemoFailure extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int exitCode;

  private DemoFailure(int exitCode, String sentence, Throwable cause) {
    super(sentence, cause);
    this.exitCode = exitCode;
  }

  /** The command line is wrong. */
  static DemoFailure usage(String sentence) {
    return new DemoFailure(2, sentence, null);
  }

  /** Something outside is wrong. */
  static DemoFailure of(String sentence) {
    return new DemoFailure(1, sentence, null);
  }

  /** Something outside is wrong, for a reason known to the machine. */
  static DemoFailure of(String sentence, Throwable cause) {
    return new DemoFailure(1, sentence, cause);
  }

  int exitCode() {
    return exitCode;
  }
}
