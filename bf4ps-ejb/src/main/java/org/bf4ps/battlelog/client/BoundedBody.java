package org.bf4ps.battlelog.client;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts a body while it streams by, and how long it let its reader wait; too large a one ends. */
final class BoundedBody extends FilterInputStream {
  private final long limit;
  private long bytes;
  private long waited;

  BoundedBody(InputStream body, long limit) {
    super(body);
    this.limit = limit;
  }

  /** How many bytes came so far. */
  long bytes() {
    return bytes;
  }

  /** How long its bytes were waited for so far, in nanoseconds. */
  long waitedNanos() {
    return waited;
  }

  @Override
  public int read() throws IOException {
    long began = System.nanoTime();
    int octet = super.read();
    waited += System.nanoTime() - began;
    if (octet >= 0) {
      count(1);
    }
    return octet;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    long began = System.nanoTime();
    int got = super.read(buffer, offset, length);
    waited += System.nanoTime() - began;
    if (got > 0) {
      count(got);
    }
    return got;
  }

  @Override
  public long skip(long wanted) throws IOException {
    long skipped = super.skip(wanted);
    count(skipped);
    return skipped;
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  private void count(long more) throws TooLarge {
    bytes += more;
    if (bytes > limit) {
      throw new TooLarge();
    }
  }

  /** The body is larger than the limit. */
  static final class TooLarge extends IOException {
    private static final long serialVersionUID = 1L;

    TooLarge() {
      super("the body is too large");
    }
  }
}
