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
import org.bf4ps.config.Role;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.database.Transactions;

/** Runs this server's collectors on managed threads, from deployment to undeployment. */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@TransactionManagement(TransactionManagementType.BEAN)
public class NodeCollectors {
  @Resource private ManagedThreadFactory threads;
  @Inject private Settings settings;
  @Inject private Transactions transactions;
  @Inject private Tally tally;
  @Inject private NodePulse pulse;

  private CollectorNode node;

  @PostConstruct
  void start() {
    if (settings.get(Tunables.ROLES).contains(Role.COLLECTOR)) {
      node = new CollectorNode(settings, transactions, threads, tally, pulse);
    }
  }

  @PreDestroy
  void drain() {
    if (node != null) {
      node.close();
    }
  }
}
