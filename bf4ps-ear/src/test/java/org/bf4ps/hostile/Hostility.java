package org.bf4ps.hostile;

import static org.bf4ps.testkit.battlelog.FaultKind.ERROR_ENVELOPE;
import static org.bf4ps.testkit.battlelog.FaultKind.HANG;
import static org.bf4ps.testkit.battlelog.FaultKind.HTML;
import static org.bf4ps.testkit.battlelog.FaultKind.MISSING_PAYLOAD;
import static org.bf4ps.testkit.battlelog.FaultKind.SERVER_ERROR;
import static org.bf4ps.testkit.battlelog.FaultKind.TRUNCATED;
import static org.bf4ps.testkit.battlelog.FaultKind.WRONG_PERSONA;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.bf4ps.testkit.battlelog.Faults;
import org.bf4ps.testkit.battlelog.HiddenLimit;
import org.bf4ps.testkit.network.Link;

/** What the test does to the cluster (DESIGN §6). Each leaves things as they were. */
enum Hostility {
  /** The process dies at once and comes back with the same state directory. */
  KILL("kill -9, then a new start", Victim.PROCESS) {
    @Override
    void strike(Cluster cluster, ClusterNode node, RandomGenerator random, Pauses pauses)
        throws InterruptedException {
      node.kill();
      pauses.rest(random, 0, 5_000);
      node.start();
    }
  },
  /** The process stands still for longer than anybody waits for it, and goes on knowing nothing. */
  STOP("SIGSTOP for three leases, then SIGCONT", Victim.PROCESS) {
    @Override
    void strike(Cluster cluster, ClusterNode node, RandomGenerator random, Pauses pauses)
        throws InterruptedException {
      node.pause();
      try {
        pauses.rest(ClusterSettings.LEASE.multipliedBy(3));
      } finally {
        node.resume();
      }
    }
  },
  /** Connections to the database break and none can be made. */
  CUT("network to the database cut", Victim.NETWORK) {
    @Override
    void strike(Cluster cluster, ClusterNode node, RandomGenerator random, Pauses pauses)
        throws InterruptedException {
      spoil(node, Link.CUT, random, pauses);
    }
  },
  /** The network to the database swallows everything and tells nobody. */
  STALL("network to the database stalled", Victim.NETWORK) {
    @Override
    void strike(Cluster cluster, ClusterNode node, RandomGenerator random, Pauses pauses)
        throws InterruptedException {
      spoil(node, Link.STALLED, random, pauses);
    }
  },
  /** The database ends as by a power cut and recovers. */
  CRASH("PostgreSQL ended at once, then a new start", Victim.DATABASE) {
    @Override
    void strike(Cluster cluster, ClusterNode node, RandomGenerator random, Pauses pauses) {
      cluster.database().crash();
    }
  },
  /** Backends end in the middle of their work. */
  TERMINATE("pg_terminate_backend of about half", Victim.DATABASE) {
    @Override
    void strike(Cluster cluster, ClusterNode node, RandomGenerator random, Pauses pauses) {
      cluster.database().terminate(0.5);
    }
  },
  /** Battlelog refuses whoever asks often, with 403 or 429, with or without Retry-After. */
  THROTTLE("Battlelog throttles: 403, 429", Victim.BATTLELOG) {
    @Override
    void strike(Cluster cluster, ClusterNode node, RandomGenerator random, Pauses pauses)
        throws InterruptedException {
      HiddenLimit limit =
          new HiddenLimit(1, 1, random.nextBoolean() ? 403 : 429, random.nextBoolean() ? 2 : null);
      spoil(cluster, Faults.none().withLimit(limit), random, pauses);
    }
  },
  /** Battlelog answers all sorts of nonsense. */
  NONSENSE("Battlelog errs: 503, HTML, cut, empty, wrong", Victim.BATTLELOG) {
    @Override
    void strike(Cluster cluster, ClusterNode node, RandomGenerator random, Pauses pauses)
        throws InterruptedException {
      Faults faults = Faults.none();
      for (var kind :
          List.of(SERVER_ERROR, HTML, TRUNCATED, MISSING_PAYLOAD, ERROR_ENVELOPE, WRONG_PERSONA)) {
        faults = faults.with(kind, 0.1);
      }
      spoil(cluster, faults, random, pauses);
    }
  },
  /** Battlelog keeps silent for longer than a collector waits. */
  SILENCE("Battlelog hangs", Victim.BATTLELOG) {
    @Override
    void strike(Cluster cluster, ClusterNode node, RandomGenerator random, Pauses pauses)
        throws InterruptedException {
      spoil(
          cluster, Faults.none().with(HANG, 0.3).withHang(Duration.ofSeconds(20)), random, pauses);
    }
  };

  /** What a hostility strikes; each victim has an adversary of its own. */
  enum Victim {
    PROCESS,
    NETWORK,
    DATABASE,
    BATTLELOG;

    /** Whether one node is struck, and not all alike. */
    boolean isNode() {
      return this == PROCESS || this == NETWORK;
    }

    List<Hostility> hostilities() {
      return Arrays.stream(Hostility.values()).filter(each -> each.victim == this).toList();
    }
  }

  private static final int LEAST_MILLIS = 2_000;

  /** Longer than the database driver waits for an answer, and than a lease. */
  private static final int MOST_MILLIS = 14_000;

  private final String wording;
  private final Victim victim;

  Hostility(String wording, Victim victim) {
    this.wording = wording;
    this.victim = victim;
  }

  String wording() {
    return wording;
  }

  Victim victim() {
    return victim;
  }

  /**
   * Does it and undoes it.
   *
   * @param node who is struck, locked by the caller; null unless the victim is a node
   */
  abstract void strike(Cluster cluster, ClusterNode node, RandomGenerator random, Pauses pauses)
      throws InterruptedException;

  private static void spoil(ClusterNode node, Link link, RandomGenerator random, Pauses pauses)
      throws InterruptedException {
    node.link(link);
    try {
      pauses.rest(random, LEAST_MILLIS, MOST_MILLIS);
    } finally {
      node.link(Link.OPEN);
    }
  }

  private static void spoil(Cluster cluster, Faults faults, RandomGenerator random, Pauses pauses)
      throws InterruptedException {
    cluster.simulator().faults(faults);
    try {
      pauses.rest(random, LEAST_MILLIS, MOST_MILLIS);
    } finally {
      cluster.simulator().faults(Faults.none());
    }
  }
}
