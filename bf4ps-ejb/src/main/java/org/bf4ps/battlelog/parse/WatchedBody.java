package org.bf4ps.battlelog.parse;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A body that remembers its own failure, which no parser's exception tells from a bad answer. */
final class WatchedBody extends FilterInputStream {
  private IOException failure;

  WatchedBody(InputStream body) {
    super(body);
  }

  /** What the stream itself failed with, or null if it did not. */
  IOException failure() {
    return failure;
  }

  @Override
  public int read() throws IOException {
    try {
      return super.read();
    } catch (IOException e) {
      failure = e;
      throw e;
    }
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    try {
      return super.read(bytes, from, length);
    } catch (IOException e) {
      failure = e;
      throw e;
    }
  }
}
