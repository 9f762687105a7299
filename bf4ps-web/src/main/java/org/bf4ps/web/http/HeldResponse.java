package org.bf4ps.web.http;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/** A response whose body is held back until it is known whether it is to be sent. */
final class HeldResponse extends HttpServletResponseWrapper {
  private final ByteArrayOutputStream held = new ByteArrayOutputStream();
  private final PrintWriter writer =
      new PrintWriter(new OutputStreamWriter(held, StandardCharsets.UTF_8));

  HeldResponse(HttpServletResponse response) {
    super(response);
  }

  byte[] body() {
    writer.flush();
    return held.toByteArray();
  }

  @Override
  public ServletOutputStream getOutputStream() {
    return new Holder(held);
  }

  @Override
  public PrintWriter getWriter() {
    return writer;
  }

  @Override
  public void flushBuffer() {
    writer.flush();
  }

  @Override
  public void setContentLength(int length) {
    // Decided when the body is sent.
  }

  @Override
  public void setContentLengthLong(long length) {
    // Decided when the body is sent.
  }

  @Override
  public void resetBuffer() {
    writer.flush();
    held.reset();
  }

  private static final class Holder extends ServletOutputStream {
    private final ByteArrayOutputStream held;

    Holder(ByteArrayOutputStream held) {
      this.held = held;
    }

    @Override
    public boolean isReady() {
      return true;
    }

    @Override
    public void setWriteListener(WriteListener listener) {
      throw new IllegalStateException("Bodies that are held back are written at once");
    }

    @Override
    public void write(int octet) {
      held.write(octet);
    }

    @Override
    public void write(byte[] octets, int offset, int length) throws IOException {
      held.write(octets, offset, length);
    }
  }
}
