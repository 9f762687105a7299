package org.bf4ps.batch.retention;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import javax.sql.DataSource;
import org.bf4ps.config.Settings;
import org.bf4ps.database.LocalTransactions;
import org.bf4ps.schema.Migrations;
import org.bf4ps.testkit.postgres.TestPostgres;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

class CoverageRetentionTest {
  @Test
  void samplesPastTheHorizonGoWithAllTheirResources() {
    DataSource dataSource = TestPostgres.shared().newDatabase();
    Migrations.migrate(dataSource);
    Jdbi jdbi = Jdbi.create(dataSource);
    jdbi.useHandle(
        handle ->
            handle.execute(
                """
                INSERT INTO coverage_samples
                SELECT now() - days * interval '1 day' + interval '1 hour', resource, 1, 0, 0
                  FROM unnest(ARRAY[9, 10, 11]) days, unnest(ARRAY['detailed', 'profile']) resource
                """));

    String told =
        new CoverageRetention(
                new LocalTransactions(dataSource),
                Settings.of(Map.of("bf4ps.retention.coverage-days", "9")))
            .process();

    assertThat(told).isEqualTo("deleted 4");
    assertThat(
            jdbi.<Long, RuntimeException>withHandle(
                handle ->
                    handle
                        .createQuery("SELECT count(*) FROM coverage_samples")
                        .mapTo(Long.class)
                        .one()))
        .isEqualTo(2);
  }
}
