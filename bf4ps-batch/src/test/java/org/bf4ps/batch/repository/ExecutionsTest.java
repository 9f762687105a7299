package org.bf4ps.batch.repository;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.bf4ps.overview.BatchFailure;
import org.bf4ps.testkit.postgres.TestPostgres;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ExecutionsTest {
  /** As the server makes them on PostgreSQL, foreign keys without a cascade included. */
  private static final String TABLES =
      """
      CREATE TABLE jb_checkpointdata (id character varying (512), obj bytea);
      CREATE TABLE jb_jobinstancedata (
        jobinstanceid serial NOT NULL PRIMARY KEY, name character varying (512),
        apptag varchar(512));
      CREATE TABLE jb_executioninstancedata (
        jobexecid serial NOT NULL PRIMARY KEY,
        jobinstanceid bigint NOT NULL REFERENCES jb_jobinstancedata (jobinstanceid),
        createtime timestamp, starttime timestamp, endtime timestamp, updatetime timestamp,
        parameters bytea, batchstatus character varying (512), exitstatus character varying (512));
      CREATE TABLE jb_stepexecutioninstancedata (
        stepexecid serial NOT NULL PRIMARY KEY,
        jobexecid bigint NOT NULL REFERENCES jb_executioninstancedata (jobexecid),
        batchstatus character varying (512), exitstatus character varying (512),
        stepname character varying (512));
      CREATE TABLE jb_jobstatus (
        id bigint NOT NULL REFERENCES jb_jobinstancedata (jobinstanceid), obj bytea);
      CREATE TABLE jb_stepstatus (
        id bigint NOT NULL REFERENCES jb_stepexecutioninstancedata (stepexecid), obj bytea);
      """;

  private final Jdbi jdbi = Jdbi.create(TestPostgres.shared().newDatabase());

  @BeforeEach
  void tables() {
    jdbi.useHandle(handle -> handle.execute(TABLES));
  }

  @Test
  void withoutTheServersTablesThereIsNothingToDo() {
    Jdbi fresh = Jdbi.create(TestPostgres.shared().newDatabase());
    assertThat(unfinished(fresh)).isEmpty();
    int forgotten =
        fresh.inTransaction(handle -> EndedExecutions.forget(handle, Instant.now(), 10));
    assertThat(forgotten).isZero();
    assertThat(failures(fresh)).isEmpty();
  }

  @Test
  void instancesThatEndedBeforeTheCutoffGoWithAllTheirRows() {
    long old = instance("feeder");
    execution(old, "FAILED", 9);
    execution(old, "COMPLETED", 8);
    long young = instance("feeder");
    execution(young, "FAILED", 9);
    execution(young, "COMPLETED", 1);
    long running = instance("feeder");
    execution(running, "STARTED", 9);
    int forgotten = jdbi.inTransaction(handle -> EndedExecutions.forget(handle, daysAgo(7), 10));
    assertThat(forgotten).isEqualTo(1);
    assertThat(ids("SELECT jobinstanceid FROM jb_jobinstancedata")).containsExactly(young, running);
    assertThat(ids("SELECT id FROM jb_jobstatus")).containsExactly(young, running);
    assertThat(ids("SELECT DISTINCT jobinstanceid FROM jb_executioninstancedata ORDER BY 1"))
        .containsExactly(young, running);
    assertThat(ids("SELECT count(*) FROM jb_stepstatus")).containsExactly(3L);
    assertThat(ids("SELECT count(*) FROM jb_checkpointdata")).containsExactly(2L);
  }

  @Test
  void unfinishedExecutionsAreFoundAndMarkedOnce() {
    execution(instance("feeder"), "COMPLETED", 0);
    execution(instance("other"), "STARTED", 0);
    long abandoned = execution(instance("feeder"), "STARTED", 3);
    List<AbandonedExecutions.Unfinished> found = unfinished(jdbi);
    assertThat(found)
        .singleElement()
        .satisfies(
            each -> {
              assertThat(each.executionId()).isEqualTo(abandoned);
              assertThat(each.createdAt())
                  .isBetween(daysAgo(3).minusSeconds(60), daysAgo(3).plusSeconds(60));
            });
    boolean first =
        jdbi.inTransaction(handle -> AbandonedExecutions.mark(handle, found.getFirst()));
    boolean second =
        jdbi.inTransaction(handle -> AbandonedExecutions.mark(handle, found.getFirst()));
    assertThat(first).isTrue();
    assertThat(second).isFalse();
    assertThat(unfinished(jdbi)).isEmpty();
  }

  @Test
  void aFailureIsOpenUntilTheJobCompletesOrItIsRestartedOrGivenUp() {
    execution(instance("feeder"), "FAILED", 9);
    execution(instance("feeder"), "COMPLETED", 8);
    long retention = instance("retention");
    execution(retention, "FAILED", 7);
    execution(retention, "STARTED", 7);
    execution(instance("retention"), "ABANDONED", 6);
    assertThat(failures(jdbi)).isEmpty();

    execution(instance("feeder"), "FAILED", 5);
    long last = execution(instance("feeder"), "FAILED", 4);
    jdbi.useHandle(
        handle ->
            handle.execute(
                "UPDATE jb_stepexecutioninstancedata SET batchstatus = 'FAILED', exitstatus = ?"
                    + " WHERE jobexecid = ?",
                "SQLException: refused\nby the database",
                last));
    execution(instance("retention"), "COMPLETED", 3);

    assertThat(failures(jdbi))
        .singleElement()
        .satisfies(
            failure -> {
              assertThat(failure.job()).isEqualTo("feeder");
              assertThat(failure.times()).isEqualTo(2);
              assertThat(failure.execution()).isEqualTo(last);
              assertThat(failure.told()).isEqualTo("SQLException: refused");
              assertThat(Duration.between(failure.since(), failure.failedAt()))
                  .isBetween(Duration.ofHours(23), Duration.ofHours(25));
            });
    execution(instance("feeder"), "COMPLETED", 2);
    assertThat(failures(jdbi)).isEmpty();
  }

  @Test
  void whatRefusedRestartsLeftIsNeitherUnfinishedNorAFailureAndGoesWithItsInstance() {
    long complete = instance("feeder");
    execution(complete, "COMPLETED", 9);
    execution(complete, "STARTING", 9);
    execution(complete, "FAILED", 9);
    long failed = instance("feeder");
    execution(failed, "STARTING", 9);
    execution(failed, "ABANDONED", 9);

    assertThat(unfinished(jdbi)).isEmpty();
    assertThat(failures(jdbi)).isEmpty();
    int forgotten = jdbi.inTransaction(handle -> EndedExecutions.forget(handle, daysAgo(7), 10));
    assertThat(forgotten).isEqualTo(2);
  }

  @Test
  void aRefusedRestartIsForgottenAndNothingElse() {
    long other = execution(instance("feeder"), "STARTING", 0);
    long instance = instance("feeder");
    long failed = execution(instance, "FAILED", 1);
    long worked = execution(instance, "STARTING", 0);
    long phantom = execution(instance, "STARTING", 0);
    jdbi.useHandle(
        handle -> {
          handle.execute("DELETE FROM jb_stepstatus");
          handle.execute("DELETE FROM jb_stepexecutioninstancedata WHERE jobexecid <> ?", worked);
        });

    int forgotten = jdbi.inTransaction(handle -> RefusedRestarts.forget(handle, failed));

    assertThat(forgotten).isEqualTo(1);
    assertThat(ids("SELECT jobexecid FROM jb_executioninstancedata ORDER BY 1"))
        .containsExactly(other, failed, worked)
        .doesNotContain(phantom);
  }

  private static List<BatchFailure> failures(Jdbi database) {
    return database.inTransaction(OpenFailures::read);
  }

  private static List<AbandonedExecutions.Unfinished> unfinished(Jdbi database) {
    return database.inTransaction(handle -> AbandonedExecutions.find(handle, "feeder"));
  }

  private long instance(String job) {
    return jdbi.withHandle(
        handle -> {
          long id =
              handle
                  .createQuery(
                      "INSERT INTO jb_jobinstancedata (name) VALUES (:job) RETURNING jobinstanceid")
                  .bind("job", job)
                  .mapTo(Long.class)
                  .one();
          handle.execute("INSERT INTO jb_jobstatus (id) VALUES (?)", id);
          handle.execute("INSERT INTO jb_checkpointdata (id) VALUES (?)", id + ",fill,CHUNK");
          return id;
        });
  }

  private long execution(long instance, String status, int daysAgo) {
    LocalDateTime time = LocalDateTime.now().minusDays(daysAgo);
    return jdbi.withHandle(
        handle -> {
          long id =
              handle
                  .createQuery(
                      """
                      INSERT INTO jb_executioninstancedata
                        (jobinstanceid, createtime, updatetime, endtime, batchstatus)
                      VALUES (:instance, :time, :time,
                              CASE WHEN :status <> 'STARTED' THEN CAST(:time AS timestamp) END,
                              :status)
                      RETURNING jobexecid
                      """)
                  .bind("instance", instance)
                  .bind("time", time)
                  .bind("status", status)
                  .mapTo(Long.class)
                  .one();
          handle.execute(
              """
              WITH step AS (
                INSERT INTO jb_stepexecutioninstancedata (jobexecid) VALUES (?)
                RETURNING stepexecid)
              INSERT INTO jb_stepstatus (id) SELECT stepexecid FROM step
              """,
              id);
          return id;
        });
  }

  private List<Long> ids(String sql) {
    return jdbi.withHandle(handle -> handle.createQuery(sql).mapTo(Long.class).list());
  }

  private static Instant daysAgo(int days) {
    return Instant.now().minus(days, ChronoUnit.DAYS);
  }
}
