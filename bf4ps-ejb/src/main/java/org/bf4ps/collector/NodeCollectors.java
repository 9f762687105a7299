package org.bf4ps.collector;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.enterprise.concurrent.ManagedThreadFactory;
import jakarta.inject.Inject;
import java.util.function.ToIntFunction;
import javax.sql.DataSource;
import org.bf4ps.config.Role;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.database.LocalTransactions;
import org.bf4ps.database.Transactions;
import org.bf4ps.figures.Figure;
import org.bf4ps.figures.NodeFigures;
import org.bf4ps.pulse.NodePulse;
import org.bf4ps.pulse.NodePulse.Kind;

/** Runs this server's collectors on managed threads, from deployment to undeployment. */
@Singleton
@Startup
@DependsOn("SettingTimer")
@TransactionManagement(TransactionManagementType.BEAN)
public class NodeCollectors {
  @Resource private ManagedThreadFactory threads;
  @Inject private Settings settings;
  @Inject private Transactions transactions;

  /** A pool apart and without JTA: renewals are transactions of their own. */
  @Resource(lookup = "jdbc/bf4ps-leases")
  private DataSource leases;

  @Inject private MetricsTally tally;
  @Inject private NodeFigures figures;
  @Inject private NodePulse pulse;

  private volatile CollectorNode node;

  @PostConstruct
  void start() {
    for (Kind kind : Kind.values()) {
      figures.show(Figure.SILENT_PARTS, () -> pulse.silent(kind).size(), kind.label());
    }
    if (settings.get(Tunables.ROLES).contains(Role.COLLECTOR)) {
      tally.showAll(settings.get(Tunables.COLLECTORS));
      figures.show(Figure.LEASES_HELD, () -> leases(CollectorNode::leasesHeld));
      figures.show(Figure.LEASES_FENCED, () -> leases(CollectorNode::leasesFenced));
      node =
          new CollectorNode(
              settings,
              new Doors(transactions, new LocalTransactions(leases)),
              threads,
              tally,
              pulse);
    }
  }

  private int leases(ToIntFunction<CollectorNode> number) {
    CollectorNode now = node;
    return now == null ? 0 : number.applyAsInt(now);
  }

  @PreDestroy
  void drain() {
    if (node != null) {
      node.close();
    }
  }
}
