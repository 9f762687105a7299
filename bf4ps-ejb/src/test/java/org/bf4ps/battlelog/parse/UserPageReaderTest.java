package org.bf4ps.battlelog.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bf4ps.battlelog.parse.Reading.SOLDIER;
import static org.bf4ps.battlelog.parse.Reading.rejection;
import static org.bf4ps.battlelog.parse.Reading.userPage;

import java.util.List;
import org.bf4ps.battlelog.FailureClass;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.battlelog.Profile.AccessState;
import org.bf4ps.battlelog.Profile.Soldier;
import org.bf4ps.battlelog.fixture.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UserPageReaderTest {
  private static final String NAME = "S0UL%20OF%20STEEL";

  @Test
  void theFlagIsTheCountry() throws Exception {
    UserPage page = userPage(Page.user(SOLDIER, NAME, Page.flag("au", "Australia")));

    assertThat(page)
        .isEqualTo(
            new UserPage(
                AccessState.PUBLIC_COUNTRY,
                "AU",
                "Australia",
                List.of(new Soldier(SOLDIER, "S0UL OF STEEL"))));
  }

  @Test
  void aFlagElsewhereIsNotTheCountry() throws Exception {
    String body = "<img src='/common/flags/us.gif' alt='language'><h2>Presentation</h2>";

    assertThat(userPage(Page.user(SOLDIER, NAME, body)).accessState())
        .isEqualTo(AccessState.PUBLIC_NO_COUNTRY);
  }

  @Test
  void withoutFlagThePresentationTellsAnOpenProfile() throws Exception {
    UserPage page = userPage(Page.user(SOLDIER, NAME, "<h1> Presentation </h1>"));

    assertThat(page.accessState()).isEqualTo(AccessState.PUBLIC_NO_COUNTRY);
    assertThat(page.countryCode()).isNull();
  }

  @Test
  void withNeitherTheProfileIsForFriendsOnly() throws Exception {
    assertThat(userPage(Page.user(SOLDIER, NAME, "<p>only for friends</p>")).accessState())
        .isEqualTo(AccessState.FRIENDS_ONLY);
  }

  @Test
  void soldiersComeFromTheLinks() throws Exception {
    String links =
        """
        <a href="/bf4/de/soldier/100%/stats/7/pc/">locale, stray percent sign</a>
        <a href="https://battlelog.battlefield.com/bf4/soldier/a+b/stats/8/ps4">absolute</a>
        <a href="/bf4/soldier/old/stats/9/xbox360/">not collected</a>
        <a href="/bf4/soldier/again/stats/7/pc/">again</a>
        <a href="/bf4/soldier/huge/stats/99999999999999999999/pc/">no 64 bits</a>
        """;

    assertThat(userPage(Page.user(SOLDIER, NAME, links)).soldiers())
        .containsExactly(
            new Soldier(new Persona(7, Platform.PC), "100%"),
            new Soldier(new Persona(8, Platform.PS4), "a+b"),
            new Soldier(SOLDIER, "S0UL OF STEEL"));
  }

  @Test
  void thePageOfAnotherAccountIsNotTaken() {
    String page = Page.user(new Persona(5, Platform.PC), NAME, Page.flag("us", "United States"));

    assertThat(rejection(() -> userPage(page))).isEqualTo(FailureClass.IDENTITY_MISMATCH);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "<html><body class='errorpage'></body></html>", "{\"type\":\"error\"}", "\0"})
  void aPageWithoutSoldierIsAPassingFaultAndNotAClosedProfile(String page) {
    assertThat(rejection(() -> userPage(page))).isEqualTo(FailureClass.MISSING_PAYLOAD);
  }
}
