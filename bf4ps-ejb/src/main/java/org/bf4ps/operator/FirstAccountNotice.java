package org.bf4ps.operator;

import jakarta.annotation.PostConstruct;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import org.bf4ps.config.Role;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;
import org.bf4ps.database.FirstContact;

/**
 * Tells in the log of a web node how to make the first account, while there is none. Its look is a
 * transaction of its own, so that it can be repeated.
 */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@TransactionManagement(TransactionManagementType.BEAN)
public class FirstAccountNotice {
  private static final Logger LOG = System.getLogger(FirstAccountNotice.class.getName());

  @Inject private Settings settings;
  @Inject private FirstAccount firstAccount;

  @PostConstruct
  void start() {
    if (settings.get(Tunables.ROLES).contains(Role.WEB)) {
      FirstContact.work(this::tell);
    }
  }

  private void tell() {
    firstAccount
        .offer()
        .ifPresent(
            token ->
                LOG.log(
                    Level.WARNING,
                    "There is no operator yet. Make the first account at /admin/setup with the"
                        + " one-time token {0}, or by server-config/admin create NAME",
                    token));
  }
}
