package org.bf4ps.incontainer;

import jakarta.inject.Inject;
import java.io.File;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.Assertions;
import org.awaitility.Awaitility;
import org.bf4ps.database.Transactions;
import org.hamcrest.Matcher;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.importer.ZipImporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.BeforeEach;

/** What the tests inside the server share: the deployment, and an empty database for each test. */
@ArquillianTest
abstract class InContainer {
  /** Where the server puts an archive of that name. */
  static final String CONTEXT_ROOT = "/bf4ps";

  private static final String ARCHIVE = "bf4ps.war";

  @Inject Transactions transactions;

  /** The delivered WAR with these tests in it and the libraries that they call. */
  @Deployment
  static WebArchive war() {
    return ShrinkWrap.create(ZipImporter.class, ARCHIVE)
        .importFrom(new File("target", ARCHIVE))
        .as(WebArchive.class)
        .addPackage(InContainer.class.getPackage())
        .addAsLibraries(
            library(Assertions.class), library(Awaitility.class), library(Matcher.class));
  }

  private static File library(Class<?> one) {
    return new File(one.getProtectionDomain().getCodeSource().getLocation().getPath());
  }

  @BeforeEach
  void empty() {
    execute("DELETE FROM soldiers");
    execute("DELETE FROM battlelog_profiles");
    execute("DELETE FROM weapon_catalog");
    execute("DELETE FROM vehicle_catalog");
    execute("DELETE FROM collection_events");
  }

  final void execute(String sql, Object... parameters) {
    transactions.run(handle -> handle.execute(sql, parameters));
  }

  /** The one value of a query; a row must be there. */
  final <T> T one(Class<T> type, String sql, Object... parameters) {
    return transactions.call(handle -> handle.select(sql, parameters).mapTo(type).one());
  }

  /** The rows of a query, each as values by column. */
  final List<Map<String, Object>> rows(String sql, Object... parameters) {
    return transactions.call(handle -> handle.select(sql, parameters).mapToMap().list());
  }
}
