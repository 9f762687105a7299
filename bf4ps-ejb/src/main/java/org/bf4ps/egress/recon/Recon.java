package org.bf4ps.egress.recon;

import java.io.PrintStream;
import java.util.List;
import org.bf4ps.battlelog.client.PageProbe;
import org.bf4ps.egress.recon.Sender.BoundReachedException;

/**
 * The command {@code ./bf4ps recon}. Its requests pass no gate: the collectors of the same egress
 * must rest meanwhile.
 */
public final class Recon {
  private Recon() {}

  /**
   * Runs or goes on with a reconnaissance and prints what its samples say.
   *
   * @param arguments the options; see {@code ./bf4ps help}
   * @throws InterruptedException if the run is ended from outside
   */
  public static void main(String[] arguments) throws InterruptedException {
    ReconOptions options;
    try {
      options = ReconOptions.parse(List.of(arguments));
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(2);
      return;
    }
    run(options, Ticker.SYSTEM, System.out);
  }

  static void run(ReconOptions options, Ticker ticker, PrintStream out)
      throws InterruptedException {
    SampleFile file = new SampleFile(options.out());
    try (BattlelogTarget target = new BattlelogTarget(options.client(), options.personas())) {
      Sender sender = new Sender(target, ticker, file, options.bounds());
      Plan plan = new Plan(sender, file, options.bounds());
      if (options.beside() == null) {
        plan.run();
      } else {
        try (PageProbe page = new PageProbe(options.beside(), options.client());
            BesideWatch watch = new BesideWatch(page::ask, ticker, file, options.besideEvery())) {
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
