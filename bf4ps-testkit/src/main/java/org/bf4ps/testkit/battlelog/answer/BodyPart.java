package org.bf4ps.testkit.battlelog.answer;

import java.io.ByteArrayOutputStream;
import java.util.zip.Deflater;

/**
 * A run of bytes of a body. Deflated parts end at a byte boundary and look back at nothing before
 * them, so a prepared part is compressed once and serves every answer that holds it.
 */
final class BodyPart {

  private final byte[] plain;
  private final byte[] deflated;

  private BodyPart(byte[] plain, byte[] deflated) {
    this.plain = plain;
    this.deflated = deflated;
  }

  /** A part of one answer; deflated only if that answer is. */
  static BodyPart fresh(byte[] plain) {
    return new BodyPart(plain, null);
  }

  /** A part of many answers, deflated now. */
  static BodyPart prepared(byte[] plain) {
    return new BodyPart(plain, deflate(plain, Deflater.DEFAULT_COMPRESSION));
  }

  byte[] plain() {
    return plain;
  }

  byte[] deflated() {
    return deflated == null ? deflate(plain, Deflater.BEST_SPEED) : deflated;
  }

  private static byte[] deflate(byte[] plain, int level) {
    Deflater deflater = new Deflater(level, true);
    try {
      deflater.setInput(plain);
      ByteArrayOutputStream out = new ByteArrayOutputStream(plain.length / 8 + 64);
      byte[] buffer = new byte[16_384];
      int length;
      do {
        length = deflater.deflate(buffer, 0, buffer.length, Deflater.FULL_FLUSH);
        out.write(buffer, 0, length);
      } while (length == buffer.length);
      return out.toByteArray();
    } finally {
      deflater.end();
    }
  }
}
