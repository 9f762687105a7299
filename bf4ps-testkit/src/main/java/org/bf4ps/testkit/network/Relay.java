package org.bf4ps.testkit.network;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicBoolean;

/** One connection and its continuation, carried both ways. */
final class Relay {

  private static final int PIECE = 16_384;

  private final Socket caller;
  private final Socket called;
  private final Switch link;
  private final AtomicBoolean ended = new AtomicBoolean();

  Relay(Socket caller, Socket called, Switch link) throws IOException {
    this.caller = caller;
    this.called = called;
    this.link = link;
    caller.setTcpNoDelay(true);
    called.setTcpNoDelay(true);
  }

  /**
   * Begins to carry.
   *
   * @param atEnd called once, when the connection has ended
   */
  void carry(Runnable atEnd) {
    Thread.ofVirtual().start(() -> pump(caller, called, atEnd));
    Thread.ofVirtual().start(() -> pump(called, caller, atEnd));
  }

  /** Either side's end is the other's too, but not while the link is stalled: then nobody hears. */
  private void pump(Socket from, Socket to, Runnable atEnd) {
    byte[] piece = new byte[PIECE];
    try {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      int length = in.read(piece);
      while (length >= 0 && link.awaitPassage()) {
        out.write(piece, 0, length);
        length = in.read(piece);
      }
      link.awaitPassage();
    } catch (IOException e) {
      link.awaitPassage();
    } finally {
      close();
      if (ended.compareAndSet(false, true)) {
        atEnd.run();
      }
    }
  }

  void close() {
    try (caller;
        called) {
      // Closing both is all.
    } catch (IOException e) {
      // Whoever held the other end sees that it is gone.
    }
  }
}
