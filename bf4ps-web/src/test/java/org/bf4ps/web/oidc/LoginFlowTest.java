package org.bf4ps.web.oidc;

import static org.assertj.core.api.Assertions.assertThat;

import org.bf4ps.operator.SecretToken;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What ties an answer of the provider to the browser that asked. */
class LoginFlowTest {
  private final LoginFlow flow = new LoginFlow(SecretToken.fresh(), "/admin/audit");

  @Test
  void aStateBringsBackItsTargetInTheBrowserThatHasTheSecret() {
    assertThat(LoginFlow.of(flow.secret(), flow.state())).contains(flow);
  }

  @Test
  void aStateIsWorthNothingWithAnotherSecretOrAnotherTarget() {
    assertThat(LoginFlow.of(SecretToken.fresh(), flow.state())).isEmpty();
    assertThat(LoginFlow.of(flow.secret(), flow.state().replace("audit", "queue"))).isEmpty();
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"", ":", ":/admin", "x", "https://evil.example/:"})
  void whatIsNoStateBelongsToNoLogin(String state) {
    assertThat(LoginFlow.of(flow.secret(), state)).isEmpty();
  }

  @Test
  void stateNonceAndVerifierTellNothingOfEachOther() {
    assertThat(flow.verifier()).hasSize(43).isNotEqualTo(flow.nonce());
    assertThat(flow.state()).doesNotContain(flow.nonce()).doesNotContain(flow.verifier());
    assertThat(flow.secret()).isNotIn(flow.nonce(), flow.verifier());
  }
}
