package org.bf4ps.battlelog.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bf4ps.battlelog.parse.Reading.SOLDIER;
import static org.bf4ps.battlelog.parse.Reading.rejection;

import java.util.List;
import org.bf4ps.battlelog.FailureClass;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.battlelog.Profile;
import org.bf4ps.battlelog.Profile.AccessState;
import org.bf4ps.battlelog.fixture.Answer;
import org.bf4ps.battlelog.fixture.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

class SoldierPageReaderTest {
  private final ObjectNode page = Page.soldier(SOLDIER, "S0UL OF STEEL");
  private final ObjectNode context = (ObjectNode) page.get("context");

  @Test
  void aPageWithALocationTellsTheWholeProfile() throws Exception {
    assertThat(read().profile())
        .contains(
            new Profile(
                Page.USERNAME,
                Page.USER_ID,
                AccessState.PUBLIC_COUNTRY,
                "US",
                null,
                List.of(new Profile.Soldier(SOLDIER, "S0UL OF STEEL"))));
  }

  @Test
  void aLocationThatIsEmptyIsNoCountry() throws Exception {
    Page.userinfo(page).putNull("location");
    assertThat(read().accessState()).isEqualTo(AccessState.PUBLIC_NO_COUNTRY);

    Page.userinfo(page).put("location", "");
    assertThat(read().accessState()).isEqualTo(AccessState.PUBLIC_NO_COUNTRY);
  }

  @Test
  void aBlockedProfileWithoutLocationIsForFriendsOnly() throws Exception {
    Page.userinfo(page).putNull("location").put("profileBlocked", true);
    assertThat(read().accessState()).isEqualTo(AccessState.FRIENDS_ONLY);

    Page.userinfo(page).put("profileBlocked", 1);
    assertThat(read().accessState()).isEqualTo(AccessState.FRIENDS_ONLY);
  }

  @Test
  void withoutLocationThePageLeavesTheCountryOpen() throws Exception {
    Page.userinfo(page).remove("location");
    assertThat(read().profile()).isEmpty();

    ((ObjectNode) page.at("/context/profileCommon")).remove("userinfo");
    assertThat(read().profile()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Germany", "d", "d1", "äö"})
  void aLocationThatIsNoCodeLeavesTheCountryOpen(String location) throws Exception {
    Page.userinfo(page).put("location", location);

    assertThat(read().profile()).isEmpty();
  }

  @Test
  void theAccountsSoldiersAreThoseThatOwnBf4OnACollectedPlatform() throws Exception {
    soldier("7", "On two").putObject("games").put("1", "6144").put("32", 2048);
    soldier("8", "Other game").putObject("games").put("1", "2");
    soldier("9", "Old console").putObject("games").put("2", "2048").put("4", "2048");
    soldier("10", "No games").putArray("games");
    soldier("0", "No id").putObject("games").put("1", "2048");

    assertThat(read().soldiers())
        .containsExactly(
            new Profile.Soldier(SOLDIER, "S0UL OF STEEL"),
            new Profile.Soldier(new Persona(7, Platform.PC), "On two"),
            new Profile.Soldier(new Persona(7, Platform.PS4), "On two"));
  }

  @Test
  void thePagesOwnSoldierNeedsNoList() throws Exception {
    context.remove("profilePersonas");

    assertThat(read().soldiers()).containsExactly(new Profile.Soldier(SOLDIER, "S0UL OF STEEL"));
  }

  @Test
  void thePersonaMayBeToldByTheListAlone() throws Exception {
    context.remove(List.of("personaId", "platformInt", "personaName"));
    assertThat(read().username()).isEqualTo(Page.USERNAME);

    ((ObjectNode) context.at("/profilePersonas/0")).put("personaId", "5");
    assertThat(rejection(this::read)).isEqualTo(FailureClass.IDENTITY_MISMATCH);

    context.remove("profilePersonas");
    assertThat(rejection(this::read)).isEqualTo(FailureClass.MISSING_PAYLOAD);
  }

  @Test
  void aPageAboutAnotherSoldierIsNotTaken() {
    context.put("personaId", "5");
    assertThat(rejection(this::read)).isEqualTo(FailureClass.IDENTITY_MISMATCH);

    context.put("personaId", SOLDIER.personaId()).put("platformInt", 32);
    assertThat(rejection(this::read)).isEqualTo(FailureClass.IDENTITY_MISMATCH);
  }

  @Test
  void theErrorPageSaysThatThereIsNoSuchSoldier() {
    ObjectNode error = Answer.object().put("template", "errorpages.error404");
    error.putObject("context");
    assertThat(rejection(() -> Reading.soldierPage(error))).isEqualTo(FailureClass.NOT_FOUND);

    error.put("template", "errorpages.error500");
    assertThat(rejection(() -> Reading.soldierPage(error))).isEqualTo(FailureClass.MISSING_PAYLOAD);
  }

  @Test
  void aPageThatNamesNoAccountIsAPassingFault() {
    ((ObjectNode) page.at("/context/profileCommon/user")).putNull("username");

    assertThat(rejection(this::read)).isEqualTo(FailureClass.MISSING_PAYLOAD);
  }

  private ObjectNode soldier(String personaId, String name) {
    return ((ArrayNode) context.get("profilePersonas"))
        .addObject()
        .put("personaId", personaId)
        .put("personaName", name);
  }

  private SoldierPage read() throws Exception {
    return Reading.soldierPage(page);
  }
}
