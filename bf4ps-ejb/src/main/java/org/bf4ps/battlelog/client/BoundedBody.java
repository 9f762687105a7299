package org.bf4ps.battlelog.client;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts a body while it streams by, and ends it when it grows beyond the limit. */
final class BoundedBody extends FilterInputStream {
  private final long limit;
  private long bytes;

  BoundedBody(InputStream body, long limit) {
    super(body);
    this.limit = limit;
  }

  /** How many bytes came so far. */
  long bytes() {
    return bytes;
  }

  @Override
  public int read() throws IOException {
    int octet = super.read();
    if (octet >= 0) {
      count(1);
    }
    return octet;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int got = super.read(buffer, offset, length);
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
