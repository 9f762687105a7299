package org.bf4ps.testkit.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ExternalServerTest {

  @Test
  void takesTheAccountOutOfTheUrlAndKeepsTheOtherOptions() {
    Database database =
        ExternalServer.of("jdbc:postgresql://db:5433/main?user=me&ssl=false&password=secret")
            .administration();

    assertThat(database.url()).isEqualTo("jdbc:postgresql://db:5433/main?ssl=false");
    assertThat(database.user()).isEqualTo("me");
    assertThat(database.password()).isEqualTo("secret");
    assertThat(database.named("other").url())
        .isEqualTo("jdbc:postgresql://db:5433/other?ssl=false");
  }

  @Test
  void neverPrintsThePassword() {
    assertThat(ExternalServer.of("jdbc:postgresql://db/main?user=me&password=secret"))
        .asString()
        .doesNotContain("secret");
  }

  @Test
  void refusesAUrlOfAnotherKindWithoutRepeatingIt() {
    assertThatThrownBy(() -> ExternalServer.of("jdbc:h2:mem:secret"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageNotContaining("secret");
  }
}
