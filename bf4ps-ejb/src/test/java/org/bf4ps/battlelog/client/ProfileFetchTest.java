package org.bf4ps.battlelog.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import org.bf4ps.battlelog.FailureClass;
import org.bf4ps.battlelog.Outcome;
import org.bf4ps.battlelog.Outcome.Failure;
import org.bf4ps.battlelog.Outcome.Success;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.battlelog.Profile;
import org.bf4ps.battlelog.Profile.AccessState;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.battlelog.fixture.Answer;
import org.bf4ps.battlelog.fixture.Page;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** The profile's one or two requests. */
class ProfileFetchTest {
  private static final Persona SOLDIER = new Persona(900_000_032, Platform.PS4);

  private final ObjectNode open = Page.soldier(SOLDIER, "Steel");
  private final ObjectNode undecided = Page.soldier(SOLDIER, "Steel");
  private Site site;
  private BattlelogClient client;

  @BeforeEach
  void openSite() throws IOException {
    Page.userinfo(undecided).remove("location");
    site = new Site();
    client =
        new BattlelogClient(Settings.defaults(site.base(), "BF4PS test"), InstantSource.system());
  }

  @AfterEach
  void close() {
    client.close();
    site.close();
  }

  @Test
  void aPageThatTellsTheCountryTakesOneRequest() {
    site.then(200, Answer.bytes(open));

    Success success = (Success) fetch(Gate.open());

    assertThat(((Profile) success.payload()).countryCode()).isEqualTo("US");
    assertThat(success.sends()).isEqualTo(1);
    Site.Asked asked = site.asked().getFirst();
    assertThat(asked.path()).isEqualTo("/bf4/soldier/-/stats/900000032/ps4/");
    assertThat(asked.headers().getFirst("X-AjaxNavigation")).isEqualTo("1");
    assertThat(asked.headers().getFirst("X-Requested-With")).isEqualTo("XMLHttpRequest");
  }

  @Test
  void aPageThatLeavesItOpenTakesTheAccountsPageToo() {
    byte[] html = html(Page.flag("de", "Germany"));
    site.then(200, Answer.bytes(undecided)).then(200, html);
    Gate gate = Gate.open();

    Success success = (Success) fetch(gate);

    assertThat(success.payload())
        .isEqualTo(
            new Profile(
                Page.USERNAME,
                Page.USER_ID,
                AccessState.PUBLIC_COUNTRY,
                "DE",
                "Germany",
                List.of(new Profile.Soldier(SOLDIER, "Steel"))));
    assertThat(success.sends()).isEqualTo(2);
    assertThat(success.bytes()).isEqualTo(Answer.bytes(undecided).length + html.length);
    assertThat(gate.asked()).isEqualTo(2);
    assertThat(site.asked().getLast().path()).isEqualTo("/bf4/user/Example%20User/");
    assertThat(site.asked().getLast().headers()).doesNotContainKey("X-ajaxnavigation");
  }

  @Test
  void aClosedProfileIsASuccess() {
    site.then(200, Answer.bytes(undecided)).then(200, html("<p>friends</p>"));

    Success success = (Success) fetch(Gate.open());

    assertThat(((Profile) success.payload()).accessState()).isEqualTo(AccessState.FRIENDS_ONLY);
  }

  @Test
  void theSecondRequestNeedsItsOwnPermit() {
    site.then(200, Answer.bytes(undecided));

    Failure failure = (Failure) fetch(Gate.of(1));

    assertThat(failure.failureClass()).isEqualTo(FailureClass.INTERNAL);
    assertThat(failure.sends()).isEqualTo(1);
    assertThat(site.asked()).hasSize(1);
  }

  @Test
  void aThrottledSecondRequestFailsTheWhole() {
    site.then(200, Answer.bytes(undecided)).then(429, new byte[0], "Retry-After", "7");

    Failure failure = (Failure) fetch(Gate.open());

    assertThat(failure.failureClass()).isEqualTo(FailureClass.THROTTLED);
    assertThat(failure.retryAfter()).hasSeconds(7);
    assertThat(failure.sends()).isEqualTo(2);
  }

  @Test
  void aMissingAccountPageIsNoProofAgainstTheSoldier() {
    site.then(200, Answer.bytes(undecided)).then(404, new byte[0]);

    assertThat(((Failure) fetch(Gate.open())).failureClass())
        .isEqualTo(FailureClass.MISSING_PAYLOAD);
  }

  @Test
  void theErrorPageOfASoldierIsNotFound() {
    ObjectNode error = Answer.object().put("template", "errorpages.error404");
    site.then(200, Answer.bytes(error));

    assertThat(((Failure) fetch(Gate.open())).failureClass()).isEqualTo(FailureClass.NOT_FOUND);
  }

  private Outcome fetch(Gate gate) {
    return client.fetch(Resource.PROFILE, SOLDIER, gate);
  }

  private static byte[] html(String body) {
    return Page.user(SOLDIER, "Steel", body).getBytes(StandardCharsets.UTF_8);
  }
}
