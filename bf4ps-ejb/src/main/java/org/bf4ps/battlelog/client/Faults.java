package org.bf4ps.battlelog.client;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.zip.ZipException;
import org.bf4ps.battlelog.FailureClass;

/** What an exception of a request says, when neither the gate nor the deadline caused it. */
final class Faults {
  private Faults() {}

  /**
   * The class of a failure of the transport.
   *
   * @return timeout for silence; malformed for a body that is too large or not compressed as it
   *     claims; else network, a body that ends too early included
   */
  static FailureClass classOf(IOException e) {
    return switch (e) {
      case SocketTimeoutException timeout -> FailureClass.TIMEOUT;
      case BoundedBody.TooLarge tooLarge -> FailureClass.MALFORMED;
      case ZipException garbled -> FailureClass.MALFORMED;
      default -> FailureClass.NETWORK;
    };
  }

  /** A short text without any part of the answer: messages of exceptions may quote it. */
  static String messageOf(IOException e) {
    return e instanceof BoundedBody.TooLarge ? e.getMessage() : e.getClass().getSimpleName();
  }
}
