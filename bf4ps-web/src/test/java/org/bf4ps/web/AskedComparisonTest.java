package org.bf4ps.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.junit.jupiter.api.Test;

class AskedComparisonTest {
  @Test
  void soldiers_are_given_by_identity_or_by_address() {
    assertThat(
            AskedComparison.parse(
                List.of(
                    " pc/12 ",
                    "https://stats.example.org/soldier/ps4/1005001234567/weapons?sort=kpm",
                    "/soldier/pc/12",
                    "")))
        .containsExactly(
            new Persona(12, Platform.PC), new Persona(1_005_001_234_567L, Platform.PS4));
  }

  @Test
  void addresses_of_battlelog_and_short_ones_are_read() {
    assertThat(
            AskedComparison.parse(
                List.of(
                    "https://battlelog.battlefield.com/bf4/soldier/$#@%!/stats/17/pc/",
                    "soldier/PS4/18")))
        .containsExactly(new Persona(17, Platform.PC), new Persona(18, Platform.PS4));
  }

  @Test
  void a_name_is_no_identity_and_stands_escaped_in_a_link() {
    assertThat(AskedComparison.identity("Some Name")).isEmpty();
    assertThat(AskedComparison.identity("pc/12")).contains(new Persona(12, Platform.PC));
    assertThat(AskedComparison.query(List.of("a&b", "pc/12")))
        .isEqualTo("?soldier=a%26b&soldier=pc%2F12");
  }

  @Test
  void one_soldier_five_soldiers_and_other_texts_are_refused() {
    assertThatThrownBy(() -> AskedComparison.parse(List.of("pc/12", "pc/12")))
        .hasMessageContaining("two to four");
    assertThatThrownBy(() -> AskedComparison.parse(List.of("pc/1", "pc/2", "pc/3", "pc/4", "pc/5")))
        .hasMessageContaining("two to four");
    assertThatThrownBy(() -> AskedComparison.parse(List.of("pc/1", "Some Name")))
        .hasMessageContaining("pc/1234567890");
    assertThatThrownBy(() -> AskedComparison.parse(List.of("pc/1", "ps3/2")))
        .hasMessageContaining("platform");
  }
}
