package org.bf4ps.operator;

import jakarta.annotation.PostConstruct;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import org.bf4ps.config.Role;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;

/** Tells in the log of a web node how to make the first account, while there is none. */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
public class FirstAccountNotice {
  private static final Logger LOG = System.getLogger(FirstAccountNotice.class.getName());

  @Inject private Settings settings;
  @Inject private FirstAccount firstAccount;

  @PostConstruct
  void tell() {
    if (settings.get(Tunables.ROLES).contains(Role.WEB)) {
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
}
