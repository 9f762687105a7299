package org.bf4ps.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Set;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CanonicalPathTest {
  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          /soldier/PC/1234567890123,                            /soldier/pc/1234567890123
          /Soldier/XboxOne/17/,                                 /soldier/xboxone/17
          /soldier/ps4/17/Some%20Name,                          /soldier/ps4/17
          /soldier/ps4/17/Some+Name,                            /soldier/ps4/17
          /soldier/ps4/17//dev/null,                            /soldier/ps4/17
          /soldier/ps4/17/,                                     /soldier/ps4/17
          /soldier/ps4/17/weapons/,                             /soldier/ps4/17/weapons
          /soldier/ps4/17/Progress,                             /soldier/ps4/17/progress
          /soldier/ps4/0017,                                    /soldier/ps4/17
          /soldier/99,                                          /soldier/pc/99
          /soldier/99/,                                         /soldier/pc/99
          /bf4/soldier/Name/stats/177958806/pc/,                /soldier/pc/177958806
          /bf4/de/soldier/Name/stats/177958806/ps4,             /soldier/ps4/177958806
          /soldier/Name/stats/177958806/pc/,                    /soldier/pc/177958806
          /search/,                                             /search
          /leaderboards/kd//,                                   /leaderboards/kd
          /Status,                                              /status
          /ticket/0E984725-C51C-4BF4-9960-E1C80E27ABA0/,        /ticket/0e984725-c51c-4bf4-9960-e1c80e27aba0
          //soldier/pc/17,                                      /soldier/pc/17
          /soldier/pc//17,                                      /soldier/pc/17
          /soldier/pc/./17,                                     /soldier/pc/17
          /soldier/pc/%2e%2E/pc/17,                             /soldier/pc/17
          /soldier%2fpc%2F17,                                   /soldier/pc/17
          /%73oldier/pc/%317,                                   /soldier/pc/17
          /soldier;a=b/pc/17;jsessionid=1,                      /soldier/pc/17
          /soldier/..,                                          /
          //,                                                   /
          """)
  void other_forms_lead_to_the_one_path(String asked, String canonical) {
    assertThat(of(asked)).contains(canonical);
    assertThat(of(canonical)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "//evil.example/",
        "//evil.example/soldier/pc/1/",
        "/..//evil.example/",
        "/soldier/../api/v1/status",
        "/soldier%252fpc%252f17",
        "/api/v1/soldiers/PC/1/",
        "/health/ready/",
        "/assets/site.css",
        "/soldier/pc/99999999999999999999",
        "/soldier/wii/17/name",
        "/soldier/98",
        "/soldier/pc/17/foo",
        "/soldier/pc/17/weapons/more",
        "/soldier/name",
        "/bf3/soldier/Name/stats/177958806/pc/"
      })
  void everything_else_is_left_alone(String path) {
    assertThat(of(path)).isEmpty();
  }

  @Test
  void no_form_leads_to_another_host() {
    assertThat(of("/soldier//evil.example/")).isNotEqualTo(Optional.of("//evil.example"));
    assertThat(of("/search///")).contains("/search");
  }

  private static Optional<String> of(String path) {
    return CanonicalPath.of(
        path,
        id -> id == 99 ? Optional.of(new Persona(99, Platform.PC)) : Optional.empty(),
        (persona, name) -> Set.of("Some Name", "Some+Name", "dev/null").contains(name));
  }
}
