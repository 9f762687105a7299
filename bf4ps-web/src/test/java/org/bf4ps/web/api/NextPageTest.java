package org.bf4ps.web.api;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NextPageTest {
  @Test
  void the_link_keeps_what_was_asked_for_and_replaces_the_cursor() {
    assertThat(NextPage.link(null, "5_1")).isEqualTo("<?cursor=5_1>; rel=\"next\"");
    assertThat(NextPage.link("limit=500&cursor=9_2&from=2026-01-01", "5_1"))
        .isEqualTo("<?limit=500&from=2026-01-01&cursor=5_1>; rel=\"next\"");
  }
}
