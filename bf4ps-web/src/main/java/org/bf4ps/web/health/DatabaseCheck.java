package org.bf4ps.web.health;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import org.bf4ps.database.Transactions;
import org.bf4ps.database.WriteProbe;
import org.bf4ps.database.WriteProbe.Answer;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Ready: the database takes a write. The fault is told by its kind: no address, no account. */
@Readiness
@ApplicationScoped
public class DatabaseCheck implements HealthCheck {
  private static final Duration LIMIT = Duration.ofSeconds(2);
  @Resource private ManagedExecutorService executor;
  @Inject private Transactions transactions;

  private BoundedQuestion<Answer> question;

  @PostConstruct
  void prepare() {
    question = new BoundedQuestion<>(executor, new WriteProbe(transactions)::ask, LIMIT);
  }

  @Override
  public HealthCheckResponse call() {
    Answer answer = question.ask().orElse(Answer.NO_ANSWER);
    boolean writable = answer == Answer.WRITABLE;
    return HealthCheckResponse.named("database")
        .status(writable)
        .withData(writable ? "state" : "fault", answer.words())
        .build();
  }
}
