package org.bf4ps.egress.recon;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.bf4ps.battlelog.SendGate;

/** A reconnaissance by the system's clock. */
final class ReconRun {
  private ReconRun() {}

  /** What it prints. */
  static String of(ReconOptions options, SendGate gate) throws InterruptedException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Recon.run(
        options,
        options.samples(),
        gate,
        Ticker.SYSTEM,
        new PrintStream(out, true, StandardCharsets.UTF_8));
    return out.toString(StandardCharsets.UTF_8);
  }
}
