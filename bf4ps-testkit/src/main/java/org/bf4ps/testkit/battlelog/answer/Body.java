package org.bf4ps.testkit.battlelog.answer;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.CRC32;

/** The bytes of an answer, plain or in gzip. Immutable. */
public final class Body {

  private static final byte[] GZIP_HEADER = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, (byte) 0xff};

  /** The last block of a deflate stream, holding nothing. */
  private static final byte[] DEFLATE_END = {3, 0};

  private final List<BodyPart> parts;

  Body(List<BodyPart> parts) {
    this.parts = List.copyOf(parts);
  }

  /** A body of text in UTF-8. */
  public static Body ofText(String text) {
    return new Body(List.of(BodyPart.fresh(text.getBytes(StandardCharsets.UTF_8))));
  }

  /** The bytes as they are. */
  public byte[] plain() {
    ByteArrayOutputStream out = new ByteArrayOutputStream(size());
    parts.forEach(part -> out.writeBytes(part.plain()));
    return out.toByteArray();
  }

  /** The bytes in gzip, as one member. */
  public byte[] gzip() {
    ByteArrayOutputStream out = new ByteArrayOutputStream(size() / 6 + 64);
    CRC32 checksum = new CRC32();
    out.writeBytes(GZIP_HEADER);
    for (BodyPart part : parts) {
      checksum.update(part.plain());
      out.writeBytes(part.deflated());
    }
    out.writeBytes(DEFLATE_END);
    out.writeBytes(
        ByteBuffer.allocate(8)
            .order(ByteOrder.LITTLE_ENDIAN)
            .putInt((int) checksum.getValue())
            .putInt(size())
            .array());
    return out.toByteArray();
  }

  /** Length of {@link #plain()} in bytes. */
  public int size() {
    return parts.stream().mapToInt(part -> part.plain().length).sum();
  }

  /** This body as one prepared part, to be put into others. */
  BodyPart asPart() {
    return BodyPart.prepared(plain());
  }
}
