package org.bf4ps.web.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EntityTagsTest {
  private static final String MADE = "{\"rank\":1,\"madeAt\":\"2026-11-29T20:00:00Z\"}";
  private static final String MADE_LATER = MADE.replace("29T", "30T");
  private static final String TAG = EntityTags.tag("body".getBytes(UTF_8));

  @Test
  void the_same_content_has_the_same_weak_tag() {
    assertThat(TAG)
        .matches("W/\"[A-Za-z0-9_-]{24}\"")
        .isEqualTo(EntityTags.tag("body".getBytes(UTF_8)));
    assertThat(EntityTags.tag("other".getBytes(UTF_8))).isNotEqualTo(TAG);
  }

  @Test
  void a_new_edition_of_a_leaderboard_is_new_content_of_the_leaderboard_but_not_of_a_soldier() {
    assertThat(counted("/api/v1/soldiers/pc/1", MADE))
        .isEqualTo(counted("/api/v1/soldiers/pc/1", MADE_LATER));
    assertThat(counted("/api/v1/leaderboards/kd", MADE)).isEqualTo(MADE);
    String named = "{\"name\":\"\\\"madeAt\\\":\\\"x\\\"\"}";
    assertThat(counted("/api/v1/soldiers/pc/1", named)).isEqualTo(named);
  }

  @Test
  void gains_until_now_are_new_content_only_with_new_numbers() {
    String path = "/api/v1/soldiers/pc/1/gains";
    String asked =
        "{\"from\":\"2026-11-22T20:00:00Z\",\"to\":\"2026-11-29T20:00:00Z\",\"kills\":1}";

    assertThat(counted(path, asked.replace("T20", "T21"))).isEqualTo(counted(path, asked));
    assertThat(counted(path, asked.replace(":1}", ":2}"))).isNotEqualTo(counted(path, asked));
  }

  private static String counted(String path, String body) {
    return new String(EntityTags.counted(path, body.getBytes(UTF_8)), UTF_8);
  }

  @Test
  void a_known_tag_matches_whether_weak_strong_or_one_of_several() {
    assertThat(EntityTags.matches(TAG, TAG)).isTrue();
    assertThat(EntityTags.matches("\"x\", " + TAG.substring(2), TAG)).isTrue();
    assertThat(EntityTags.matches("*", TAG)).isTrue();
    assertThat(EntityTags.matches("\"x\"", TAG)).isFalse();
    assertThat(EntityTags.matches(null, TAG)).isFalse();
  }
}
