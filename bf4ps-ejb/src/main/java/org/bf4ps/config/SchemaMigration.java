package org.bf4ps.config;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import javax.sql.DataSource;
import org.bf4ps.database.FirstContact;

/**
 * The first thing that a node does: check the settings, then bring the schema up to date, or only
 * see that it is (ADR 0020). Whatever needs the schema at the start, and no setting, waits by
 * {@code @DependsOn("SchemaMigration")}. An exception here ends the deployment; transactions are
 * the migrations' own affair (DESIGN §3).
 */
@Singleton
@Startup
@TransactionManagement(TransactionManagementType.BEAN)
public class SchemaMigration {
  @Resource(lookup = "jdbc/bf4ps")
  private DataSource dataSource;

  @Inject private SettingsProducer settings;

  /** Runs once, before the application takes requests. */
  @PostConstruct
  void start() {
    FirstContact.work(this::migrate);
  }

  private void migrate() {
    settings.settings().get(Tunables.MIGRATIONS).take(dataSource);
  }
}
