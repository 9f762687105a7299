package org.bf4ps.web.oidc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.bf4ps.config.Settings;
import org.bf4ps.operator.OperatorRole;
import org.bf4ps.operator.ProviderAccounts;
import org.junit.jupiter.api.Test;

/** What the claims of a token say about a person. */
class ProvidedPersonTest {
  private static final ProviderAccounts.Identity ANNA =
      new ProviderAccounts.Identity("https://id.example", "7c4b");

  private static ProvidedPerson person(Map<String, Object> claims, String... settings) {
    return ProvidedPerson.of(
        ANNA,
        claims,
        Settings.of(settings.length == 0 ? Map.of() : Map.of(settings[0], settings[1])));
  }

  @Test
  void theHigherRoleCountsInAListAndInATextAlone() {
    assertThat(person(Map.of("roles", List.of("bf4ps-viewer", "bf4ps-operator", 7))).role())
        .contains(OperatorRole.OPERATOR);
    assertThat(person(Map.of("roles", "bf4ps-viewer")).role()).contains(OperatorRole.VIEWER);
  }

  @Test
  void whatIsNoKnownRoleIsNone() {
    for (Object roles :
        List.of("", "BF4PS-OPERATOR", "bf4ps-operator ", List.of(), Map.of("bf4ps-operator", 1))) {
      assertThat(person(Map.of("roles", roles)).role()).as("%s", roles).isEmpty();
    }
    assertThat(person(Map.of()).role()).isEmpty();
  }

  @Test
  void dotsLeadIntoObjectsUnlessTheyStandInTheNameItself() {
    String setting = "bf4ps.oidc.role-claim";
    Map<String, Object> nested =
        Map.of("realm_access", Map.of("roles", List.of("bf4ps-viewer")), "a.b", "bf4ps-operator");
    assertThat(person(nested, setting, "realm_access.roles").role()).contains(OperatorRole.VIEWER);
    assertThat(person(nested, setting, "a.b").role()).contains(OperatorRole.OPERATOR);
    assertThat(person(nested, setting, "realm_access.roles.more").role()).isEmpty();
  }

  @Test
  void aNameIsOneText() {
    assertThat(person(Map.of("preferred_username", "anna")).name()).isEqualTo("anna");
    assertThat(person(Map.of("preferred_username", List.of("anna", "bert"))).name()).isEmpty();
    assertThat(person(Map.of("email", "a@b.example"), "bf4ps.oidc.name-claim", "email").name())
        .isEqualTo("a@b.example");
  }
}
