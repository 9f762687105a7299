package org.bf4ps.web.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EntityTagsTest {
  private static final String TAG = EntityTags.tag("body".getBytes(UTF_8));

  @Test
  void the_same_content_has_the_same_weak_tag() {
    assertThat(TAG)
        .matches("W/\"[A-Za-z0-9_-]{24}\"")
        .isEqualTo(EntityTags.tag("body".getBytes(UTF_8)));
    assertThat(EntityTags.tag("other".getBytes(UTF_8))).isNotEqualTo(TAG);
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
