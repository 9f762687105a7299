package org.bf4ps.operator;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.bf4ps.config.OidcTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.config.WebTunables;
import org.bf4ps.database.Transactions;
import org.jdbi.v3.core.statement.SqlStatement;

/**
 * Logins that hold. They live in the database, so that they hold on every node, survive restarts,
 * and end at once everywhere when an account is disabled or gets a new password.
 */
@ApplicationScoped
public class OperatorSessions {
  private static final String HOLDS =
      """
      s.last_used_at > clock_timestamp() - CAST(:idle AS interval)
        AND s.created_at > clock_timestamp() - CAST(:age AS interval)""";

  /** Whoever a provider vouches for is asked for there anew: roles are given and taken there. */
  private static final String VOUCHED =
      """
      (o.issuer IS NULL
        OR s.created_at > clock_timestamp() - CAST(:providerAge AS interval))""";

  private static final String OPEN =
      """
      WITH purged AS (
        DELETE FROM operator_sessions s WHERE NOT (%s)
      ), who AS (
        UPDATE operators SET last_login_at = clock_timestamp()
         WHERE operator_name = :name AND enabled
        RETURNING operator_id
      )
      INSERT INTO operator_sessions (token_hash, operator_id) SELECT :hash, operator_id FROM who
      """
          .formatted(HOLDS);

  /** The last use is kept to the minute: a row written at each request would be many dead rows. */
  private static final String FIND =
      """
      WITH used AS (
        UPDATE operator_sessions s SET last_used_at = clock_timestamp()
         WHERE s.token_hash = :hash
           AND :used AND s.last_used_at < clock_timestamp() - interval '1 minute'
           AND %1$s
      )
      SELECT o.operator_name, o.role
        FROM operator_sessions s JOIN operators o USING (operator_id)
       WHERE s.token_hash = :hash AND o.enabled AND %1$s AND %2$s
      """
          .formatted(HOLDS, VOUCHED);

  private static final String UNVOUCHED =
      """
      SELECT EXISTS (
        SELECT FROM operator_sessions s JOIN operators o USING (operator_id)
         WHERE s.token_hash = :hash AND o.enabled AND %s AND NOT %s)
      """
          .formatted(HOLDS, VOUCHED);

  private final Transactions transactions;
  private final Duration idle;
  private final Duration age;
  private final Duration providerAge;

  /** For the container's proxy. */
  protected OperatorSessions() {
    this(null, Settings.of(Map.of()));
  }

  /**
   * Opens the sessions.
   *
   * @param transactions the way to the database
   * @param settings how long a login holds
   */
  @Inject
  public OperatorSessions(Transactions transactions, Settings settings) {
    this.transactions = transactions;
    this.idle = settings.get(WebTunables.SESSION_IDLE);
    this.age = settings.get(WebTunables.SESSION_AGE);
    this.providerAge = settings.get(OidcTunables.SESSION_AGE);
  }

  /**
   * Begins a session with a secret that nobody knew before, whatever the browser sent.
   *
   * @param operator who has just proved to be that
   * @return the secret for the browser's cookie
   */
  public String open(Operator operator) {
    String secret = SecretToken.fresh();
    transactions.run(
        handle ->
            limits(handle.createUpdate(OPEN))
                .bind("name", operator.name())
                .bind("hash", SecretToken.hash(secret))
                .execute());
    return secret;
  }

  /**
   * Who is behind a secret.
   *
   * @param secret what a browser's cookie told, any text
   * @return the person, or empty if there is no such session, it has expired, or the account is
   *     disabled
   */
  public Optional<Operator> find(String secret) {
    return find(secret, true);
  }

  /**
   * As {@link #find}, for what a page asks by itself: nobody may be there, so the session grows
   * idle all the same.
   *
   * @param secret what a browser's cookie told, any text
   * @return the person, or empty as for {@link #find}
   */
  public Optional<Operator> look(String secret) {
    return find(secret, false);
  }

  private Optional<Operator> find(String secret, boolean used) {
    return transactions.call(
        handle ->
            limits(handle.createQuery(FIND))
                .bind("providerAge", providerAge.toString())
                .bind("hash", SecretToken.hash(secret))
                .bind("used", used)
                .map(
                    (row, context) ->
                        new Operator(
                            row.getString("operator_name"),
                            OperatorRole.ofLabel(row.getString("role")).orElseThrow()))
                .findOne());
  }

  /**
   * Tells whether a session would hold but for its provider, who has to be asked again.
   *
   * @param secret what a browser's cookie told, any text
   * @return true for a session in use of a provider's account whose time is over
   */
  public boolean isToBeVouchedAnew(String secret) {
    return transactions.call(
        handle ->
            limits(handle.createQuery(UNVOUCHED))
                .bind("providerAge", providerAge.toString())
                .bind("hash", SecretToken.hash(secret))
                .mapTo(Boolean.class)
                .one());
  }

  /**
   * Ends a session.
   *
   * @param secret what a browser's cookie told; nothing happens if there is no such session
   */
  public void close(String secret) {
    transactions.run(
        handle ->
            handle.execute(
                "DELETE FROM operator_sessions WHERE token_hash = ?", SecretToken.hash(secret)));
  }

  private <S extends SqlStatement<S>> S limits(S statement) {
    return statement.bind("idle", idle.toString()).bind("age", age.toString());
  }
}
