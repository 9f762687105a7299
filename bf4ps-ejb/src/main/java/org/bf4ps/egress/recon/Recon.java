package org.bf4ps.egress.recon;

import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import org.bf4ps.battlelog.SendGate;
import org.bf4ps.battlelog.client.PageProbe;
import org.bf4ps.database.Transactions;
import org.bf4ps.egress.recon.Sender.BoundReachedException;

/**
 * The command {@code server-config/recon}, which {@code ./bf4ps recon} calls. Where the environment
 * names the nodes' database it closes the gate of its egress to the collectors and writes its sends
 * into the ledger; otherwise the operator has to see to it that they rest.
 */
public final class Recon {
  private static final String UNKNOWN =
      "No database is named by BF4PS_DB_URL: whether the collectors of this egress rest is not known,"
          + " and the budget over all egresses does not count what is sent here.";

  private Recon() {}

  /**
   * Runs or goes on with a reconnaissance and prints what its samples say.
   *
   * @param arguments the options; see {@code server-config/recon --help}
   * @throws InterruptedException if the run is ended from outside
   */
  public static void main(String[] arguments) throws InterruptedException {
    try {
      run(ReconOptions.parse(List.of(arguments)), ReconDatabase.of(System.getenv()), System.out);
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(2);
    } catch (IllegalStateException e) {
      System.err.println(e.getMessage());
      System.exit(1);
    }
  }

  private static void run(ReconOptions options, Optional<Transactions> database, PrintStream out)
      throws InterruptedException {
    // Before the gate is closed: a file of another measurement ends the run.
    SampleFile file = options.samples();
    if (database.isEmpty()) {
      out.println(UNKNOWN);
      run(options, file, () -> true, Ticker.SYSTEM, out);
      return;
    }
    if (options.egress().isBlank()) {
      throw new IllegalArgumentException(
          "--egress is missing: the egress key whose gate is to be closed to the collectors.");
    }
    try (HeldEgress held = HeldEgress.take(database.get(), options.egress(), Ticker.SYSTEM)) {
      run(options, file, held, Ticker.SYSTEM, out);
    }
  }

  static void run(
      ReconOptions options, SampleFile file, SendGate gate, Ticker ticker, PrintStream out)
      throws InterruptedException {
    Halt halt = new Halt();
    if (BesideWatch.throttledUnderLoad(file)) {
      halt.because(BesideWatch.THROTTLED_UNDER_LOAD);
    }
    try (BattlelogTarget target = new BattlelogTarget(options.client(), options.personas(), gate)) {
      Sender sender = new Sender(target, ticker, file, options.bounds(), halt);
      Plan plan = new Plan(sender, file, options.bounds());
      if (options.beside() == null) {
        plan.run();
      } else {
        SendGate besideGate = options.besideIsBattlelog() ? gate : () -> true;
        try (PageProbe page = new PageProbe(options.beside(), options.client(), besideGate);
            BesideWatch watch =
                new BesideWatch(page::ask, ticker, file, options.besideEvery(), halt)) {
          watch.start();
          plan.run();
        }
      }
    } catch (BoundReachedException e) {
      out.println("stopped: " + e.getMessage());
    }
    new ReconReport(file).lines().forEach(out::println);
    out.println("samples: " + options.out());
  }
}
