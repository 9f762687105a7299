package org.bf4ps.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Map;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.submission.SubmittedSoldier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AskedSubmissionTest {
  private static final String URL =
      "https://battlelog.battlefield.com/bf4/soldier/Name/stats/1008642814155/ps4/";

  private static SubmittedSoldier read(Map<String, String> values) {
    return AskedSubmission.read(values::get, OwnHosts.of("127.0.0.1:8080", "stats.example.org"));
  }

  @Test
  void aUrlOrPlatformAndPersonaIdNameASoldier() {
    SubmittedSoldier soldier =
        new SubmittedSoldier(new Persona(1_008_642_814_155L, Platform.PS4), "Name");

    assertThat(read(Map.of("url", URL))).isEqualTo(soldier);
    assertThat(read(Map.of("platform", "ps4", "personaId", "1008642814155", "name", "Name")))
        .isEqualTo(soldier);
    assertThat(read(Map.of("url", URL, "platform", "ps4", "personaId", "1008642814155")))
        .isEqualTo(soldier);
  }

  @Test
  void aLinkFillsInTheForm() {
    Persona persona = new Persona(5, Platform.PS4);

    assertThat(AskedSubmission.query(new SubmittedSoldier(persona, "-=A Name=-")))
        .isEqualTo("?platform=ps4&personaId=5&name=-%3DA+Name%3D-");
    assertThat(AskedSubmission.query(new SubmittedSoldier(persona, null)))
        .isEqualTo("?platform=ps4&personaId=5");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pc/177634952",
        "PC/177634952",
        "soldier/pc/177634952",
        "/soldier/pc/177634952/weapons",
        "https://stats.example.org/soldier/pc/177634952",
        "Stats.Example.org/soldier/pc/177634952",
        "http://127.0.0.1:8080/soldier/pc/177634952",
      })
  void whatNamesASoldierHereIsUnderstood(String text) {
    assertThat(read(Map.of("url", text)).persona())
        .isEqualTo(new Persona(177_634_952, Platform.PC));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://anything.example/soldier/pc/177634952",
        "https://anything.example/bf3/soldier/pc/177634952",
        "anything.example/soldier/pc/177634952",
        "http://127.0.0.1:9090/soldier/pc/177634952",
      })
  void otherSitesAddressesAreRefusedWithASentence(String text) {
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(() -> read(Map.of("url", text)))
        .withMessageContaining("battlelog.battlefield.com");
  }

  @Test
  void platformsAreReadInAnyLetterCase() {
    assertThat(read(Map.of("platform", "PC", "personaId", "5")).persona())
        .isEqualTo(new Persona(5, Platform.PC));
    assertThat(read(Map.of("url", URL, "platform", "PS4")).persona().platform())
        .isEqualTo(Platform.PS4);
  }

  @Test
  void whatStandsBesideAnAddressMustNotContradictIt() {
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(() -> read(Map.of("url", URL, "platform", "pc")))
        .withMessageContaining("on ps4");
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(() -> read(Map.of("url", URL, "personaId", "5")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "9223372036854775808", "1e3", "0x10", "12.5", "abc"})
  void idsOutOfRangeAreRefusedWithTheRange(String id) {
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(() -> read(Map.of("platform", "pc", "personaId", id)))
        .withMessageContaining("9223372036854775807");
  }

  @Test
  void nothingAtAllIsToldWhatToGive() {
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(() -> read(Map.of()))
        .withMessageContaining("Give the address");
  }
}
