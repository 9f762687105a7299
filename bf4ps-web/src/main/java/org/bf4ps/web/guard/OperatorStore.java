package org.bf4ps.web.guard;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.security.enterprise.credential.UsernamePasswordCredential;
import jakarta.security.enterprise.identitystore.CredentialValidationResult;
import jakarta.security.enterprise.identitystore.IdentityStore;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.bf4ps.operator.Operator;
import org.bf4ps.operator.OperatorAccounts;
import org.bf4ps.operator.OperatorRole;

/** The identity store of Jakarta Security over our accounts; a group is a role. */
@ApplicationScoped
public class OperatorStore implements IdentityStore {
  @Inject private OperatorAccounts accounts;

  /**
   * Checks a name and password; found by the handler of Jakarta Security by its parameter's type.
   *
   * @param credential name and password
   * @return valid with the account's name and roles, or invalid
   */
  public CredentialValidationResult validate(UsernamePasswordCredential credential) {
    return accounts
        .check(credential.getCaller(), credential.getPasswordAsString())
        .map(who -> new CredentialValidationResult(who.name(), groups(who)))
        .orElse(CredentialValidationResult.INVALID_RESULT);
  }

  static Set<String> groups(Operator who) {
    return Arrays.stream(OperatorRole.values())
        .filter(who.role()::covers)
        .map(OperatorRole::label)
        .collect(Collectors.toUnmodifiableSet());
  }
}
