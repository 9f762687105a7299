package org.bf4ps.web.health;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.bf4ps.config.Settings;
import org.bf4ps.pulse.NodePulse;
import org.bf4ps.pulse.NodePulse.Kind;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CollectorsCheckTest {
  private final NodePulse pulse = new NodePulse();

  @BeforeAll
  static void standInForTheServer() {
    HealthCheckResponse.setResponseProvider(new PlainResponses());
  }

  @BeforeEach
  void bothAreRefused() {
    for (String name : new String[] {"alpha", "beta"}) {
      pulse.expect(Kind.COLLECTOR, name, Duration.ofHours(1));
      pulse.hinder(name, "refused: it is retired");
      pulse.beat(name);
    }
  }

  private HealthCheckResponse answer(String roles) {
    Settings settings =
        Settings.of(
            Map.of(
                "bf4ps.roles",
                roles,
                "bf4ps.collectors",
                "alpha background home,beta background home"));
    return new CollectorsCheck(settings, pulse).call();
  }

  @Test
  void aNodeThatOnlyCollectsIsDownWhileNoneOfItsCollectorsWorks() {
    HealthCheckResponse refused = answer("collector");
    assertThat(refused.getStatus()).isEqualTo(Status.DOWN);
    assertThat(refused.getData().orElseThrow())
        .containsEntry("notRegistered.alpha", "refused: it is retired")
        .containsEntry("notRegistered.beta", "refused: it is retired")
        .containsEntry("working", 0L);

    pulse.free("beta");
    HealthCheckResponse half = answer("collector");
    assertThat(half.getStatus()).isEqualTo(Status.UP);
    assertThat(half.getData().orElseThrow())
        .containsKey("notRegistered.alpha")
        .doesNotContainKey("notRegistered.beta");
  }

  @Test
  void aNodeWithOtherRolesKeepsThemAndTellsTheReasonAllTheSame() {
    HealthCheckResponse mixed = answer("web,collector");
    assertThat(mixed.getStatus()).isEqualTo(Status.UP);
    assertThat(mixed.getData().orElseThrow()).containsKey("notRegistered.alpha");
  }

  @Test
  void aSilentCollectorBringsEveryNodeDown() {
    pulse.free("alpha");
    pulse.free("beta");
    pulse.expect(Kind.COLLECTOR, "beta", Duration.ofSeconds(-1));
    assertThat(answer("web,collector").getStatus()).isEqualTo(Status.DOWN);
    assertThat(answer("collector").getStatus()).isEqualTo(Status.DOWN);
  }

  @Test
  void aNodeWithoutTheRoleHasNothingToTell() {
    assertThat(answer("web").getStatus()).isEqualTo(Status.UP);
  }
}
