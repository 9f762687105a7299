package org.bf4ps.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Locale;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class PersonaAddressTest {
  @ParameterizedTest
  @ValueSource(strings = {"1", "1008642814155", "9223372036854775807"})
  void an_id_of_any_length_up_to_64_bits_is_read_and_spelled_again(String id) {
    Persona persona = PersonaAddress.parse("ps4", id);

    assertThat(persona).isEqualTo(new Persona(Long.parseLong(id), Platform.PS4));
    assertThat(PersonaAddress.page(persona)).isEqualTo("/soldier/ps4/" + id);
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {"", "0", "007", "-1", "+1", "1.0", "1e3", "١٢", "9223372036854775808", "x"})
  void any_other_id_is_refused_with_its_range(String id) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PersonaAddress.parse("pc", id))
        .withMessageContaining("9223372036854775807");
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"", "ps3", "xbox", "pc "})
  void any_other_platform_is_refused_with_the_known_ones(String platform) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PersonaAddress.parse(platform, "1"))
        .withMessageContaining("pc, ps4, xboxone");
  }

  @Test
  void every_platform_is_read_by_its_label() {
    for (Platform platform : Platform.values()) {
      assertThat(PersonaAddress.platform(platform.label())).isEqualTo(platform);
      assertThat(PersonaAddress.platform(platform.label().toUpperCase(Locale.ROOT)))
          .isEqualTo(platform);
    }
  }
}
