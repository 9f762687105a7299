package org.bf4ps.egress.recon;

import java.util.Map;
import java.util.Optional;
import org.bf4ps.database.LocalTransactions;
import org.bf4ps.database.Transactions;
import org.postgresql.ds.PGSimpleDataSource;

/** The nodes' database, named as for a node; a reconnaissance also runs without one. */
final class ReconDatabase {
  private ReconDatabase() {}

  /**
   * The way to the database that the environment names.
   *
   * @param environment with {@code BF4PS_DB_URL}, {@code BF4PS_DB_USER}, {@code BF4PS_DB_PASSWORD}
   * @return empty if it names none
   */
  static Optional<Transactions> of(Map<String, String> environment) {
    String url = environment.getOrDefault("BF4PS_DB_URL", "");
    if (url.isBlank()) {
      return Optional.empty();
    }
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setUrl(url);
    source.setApplicationName("bf4ps recon");
    Optional.ofNullable(environment.get("BF4PS_DB_USER")).ifPresent(source::setUser);
    Optional.ofNullable(environment.get("BF4PS_DB_PASSWORD")).ifPresent(source::setPassword);
    return Optional.of(new LocalTransactions(source));
  }
}
