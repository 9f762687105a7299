package org.bf4ps.submission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SoldierUrlTest {
  private static final String HOST = "https://battlelog.battlefield.com";

  @ParameterizedTest
  @ValueSource(
      strings = {
        HOST + "/bf4/soldier/Some_One/stats/1008642814155/pc/",
        "http://battlelog.battlefield.com/bf4/soldier/Some_One/stats/1008642814155/pc/",
        HOST + "/bf4/soldier/Some_One/stats/1008642814155/pc",
        HOST + "/bf4/en/soldier/Some_One/stats/1008642814155/pc/",
        HOST + "/bf4/pt-br/soldier/Some_One/stats/1008642814155/pc/",
        "battlelog.battlefield.com/bf4/soldier/Some_One/stats/1008642814155/pc",
        "  HTTPS://Battlelog.Battlefield.com:443/bf4/soldier/Some_One/stats/1008642814155/PC/ ",
        "https://www.battlelog.battlefield.com/bf4/soldier/Some_One/stats/1008642814155/pc/",
        HOST + "/de/bf4/soldier/Some_One/stats/1008642814155/pc/",
        HOST + "/pt-BR/bf4/soldier/Some_One/stats/1008642814155/pc/",
        HOST + "/bf4/#!/bf4/soldier/Some_One/stats/1008642814155/pc/",
        HOST + "/bf4/de/#!/bf4/de/soldier/Some_One/stats/1008642814155/pc/",
        HOST + "/#!/bf4/soldier/Some_One/stats/1008642814155/pc/?cacherand=1",
        "//battlelog.battlefield.com/bf4/soldier/Some_One/stats/1008642814155/pc/",
        "<" + HOST + "/bf4/soldier/Some_One/stats/1008642814155/pc/>",
        " \"" + HOST + "/bf4/soldier/Some_One/stats/1008642814155/pc\" ",
        "'" + HOST + "/bf4/soldier/Some_One/stats/1008642814155/pc/'",
        "\u201e" + HOST + "/bf4/soldier/Some_One/stats/1008642814155/pc/\u201c",
        "\u00a0\u00ab" + HOST + "/bf4/soldier/Some_One/stats/1008642814155/pc/\u00bb\u200b",
        HOST + "/bf4//soldier/Some_One//stats//1008642814155//pc/",
        HOST + "/bf4/soldier/Some_One/weapons/1008642814155/pc/",
        HOST + "/bf4/soldier/Some_One/stats/1008642814155/pc/?cacherand=1#top",
      })
  void everyFormOfASoldiersAddressIsRead(String address) {
    SubmittedSoldier soldier = SoldierUrl.parse(address);

    assertThat(soldier.persona()).isEqualTo(new Persona(1_008_642_814_155L, Platform.PC));
    assertThat(soldier.name().replace("/", "")).isEqualTo("Some_One");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "none",
      value = {
        "/dev/null | /dev/null",
        "%2Fdev%2Fnull | /dev/null",
        "Танкист | Танкист",
        "%D0%A2%D0%B0%D0%BD%D0%BA | Танк",
        "S0UL OF STEEL | S0UL OF STEEL",
        "S0UL%20OF%20STEEL | S0UL OF STEEL",
        "stats | stats",
        "100% | 100%",
        "%FF%FE | %FF%FE",
        "a+b | a+b",
        "Name.- | Name.-",
        "$#@%! | $#@%!",
        "what?is#it | what?is#it",
        "a#!/b | a#!/b",
        "- | none",
        "%20 | none",
        "a%00b | ab",
        "<script> | <script>",
      })
  void theNameIsFreeText(String segment, String name) {
    assertThat(SoldierUrl.parse(HOST + "/bf4/soldier/" + segment + "/stats/17/ps4/").name())
        .isEqualTo(name);
  }

  @ParameterizedTest
  @CsvSource({"pc,PC", "ps4,PS4", "xboxone,XBOXONE", "XboxOne,XBOXONE"})
  void thePlatformIsTheLastSegment(String segment, Platform platform) {
    assertThat(SoldierUrl.parse(HOST + "/bf4/soldier/x/stats/17/" + segment).persona())
        .isEqualTo(new Persona(17, platform));
  }

  /** TRN.Developers#39: ids of 13 digits were cut to 32 bits, or refused. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2_147_483_648L, 1_008_642_814_155L, 9_007_199_254_740_993L})
  void personaIdsOf13DigitsAndMoreAreTakenWhole(long id) {
    assertThat(SoldierUrl.parse(HOST + "/bf4/soldier/x/stats/" + id + "/pc/").persona().personaId())
        .isEqualTo(id);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | Nothing",
        "just a name | only",
        "ftp://battlelog.battlefield.com/bf4/soldier/x/stats/17/pc/ | http",
        "https://battlelog.example.com/bf4/soldier/x/stats/17/pc/ | battlelog.battlefield.com only",
        "https://battlelog.battlefield.com.evil.example/bf4/soldier/x/stats/17/pc/ | only",
        "https://me@battlelog.battlefield.com/bf4/soldier/x/stats/17/pc/ | only",
        "https://battlelog.battlefield.com/ | /bf4/",
        "https://battlelog.battlefield.com/bf3/soldier/x/stats/17/pc/ | Battlefield 3",
        "https://battlelog.battlefield.com/bfh/agent/x/stats/17/pc/ | Battlefield Hardline",
        "https://battlelog.battlefield.com/bf4/user/somebody/ | an account",
        "https://battlelog.battlefield.com/bf4/en/user/somebody/ | an account",
        "https://battlelog.battlefield.com/bf4/soldier/x/ | not that of a soldier",
        "https://battlelog.battlefield.com/bf4/soldier/x/stats/177634952/ | not tell the platform",
        "https://battlelog.battlefield.com/bf4/soldier/x/stats/177634952 | not tell the platform",
        "https://battlelog.battlefield.com/bf4/soldier/a/b/stats/17/ | not tell the platform",
        "https://battlelog.battlefield.com/bf4/soldier/x/stats/17/pc/extra/foo | “extra/foo” behind",
        "https://battlelog.battlefield.com/bf4/soldier/x/stats/17/pc/foo | “foo” behind",
        "https://battlelog.battlefield.com/bf4/soldier/x/stats/abc/pc/ | not a number",
        "https://battlelog.battlefield.com/bf4/soldier/x/stats/0/pc/ | between 1 and",
        "https://battlelog.battlefield.com/bf4/soldier/x/stats/-5/pc/ | between 1 and",
        "https://battlelog.battlefield.com/bf4/soldier/x/stats/9223372036854775808/pc/ | between",
        "https://battlelog.battlefield.com/bf4/soldier/x/stats/17/ps3/ | not ps3",
        "https://battlelog.battlefield.com/bf4/soldier/x/stats/17/xbox360/ | not xbox360",
        "https://battlelog.battlefield.com/bf4/soldier/x/stats/17/switch/ | platform",
        "https://battlelog.battlefield.com/bf4/soldier/x/stats/17/xone/ | no platform “xone”",
        "https://battlelog.battlefield.com/bf4/soldier/x/stats/17/xone/ | ps3, xboxone and ps4",
        "https://battlelog.battlefield.com/bf3/#!/bf3/soldier/x/stats/17/pc/ | Battlefield 3",
        "https://battlelog.battlefield.com/bf4/#!/bf4/user/somebody/ | an account",
        "\"\" | not the address",
      })
  void whatIsNoSoldierIsRefusedWithASentenceThatSaysWhatToPaste(String text, String told) {
    assertThatExceptionOfType(RefusedTextException.class)
        .isThrownBy(() -> SoldierUrl.parse(text))
        .withMessageContaining(told)
        .withMessageContaining(SoldierUrl.EXAMPLE);
  }

  @Test
  void aTextOfAnyLengthIsAnsweredAtOnce() {
    String slashes = HOST + "/bf4/soldier/" + "/stats/1/".repeat(200_000);
    assertThatExceptionOfType(RefusedTextException.class)
        .isThrownBy(() -> SoldierUrl.parse(slashes));
  }
}
