package org.bf4ps.web.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.bf4ps.arsenal.ArsenalColumn;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.DetailedStats;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.battlelog.Profile;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.profile.Account;
import org.bf4ps.schedule.CollectionStatus;
import org.bf4ps.stats.GainPeriod;
import org.bf4ps.stats.Gains;
import org.junit.jupiter.api.Test;

class WordingTest {
  private final Figures figures = new Figures(NumberStyle.ENGLISH);

  @Test
  void every_constant_has_its_words() {
    for (DetailedField field : DetailedField.values()) {
      assertThat(Wording.of(field)).isNotBlank();
    }
    for (DetailedField.Group group : DetailedField.Group.values()) {
      assertThat(Wording.of(group)).isNotBlank();
    }
    for (Resource resource : Resource.values()) {
      assertThat(Wording.of(resource)).isNotBlank();
    }
    for (Platform platform : Platform.values()) {
      assertThat(Wording.of(platform)).isNotBlank();
    }
    for (GainPeriod period : GainPeriod.values()) {
      assertThat(Wording.of(period)).isNotBlank();
    }
    for (ProgressMetric metric : ProgressMetric.values()) {
      assertThat(metric.getTitle()).isNotBlank();
    }
    for (ArsenalColumn column : ArsenalColumn.values()) {
      assertThat(Wording.of(column)).isNotBlank();
      assertThat(Wording.meaning(column)).isNotBlank();
    }
    for (Gains.Status status : Gains.Status.values()) {
      if (status != Gains.Status.MEASURED) {
        assertThat(Wording.of(status)).isNotBlank();
      }
    }
    for (CollectionStatus status : CollectionStatus.values()) {
      assertThat(Wording.of(status)).isNotBlank();
    }
  }

  @Test
  void the_groups_of_a_page_show_every_field_once() {
    Map<DetailedField, Number> values = new HashMap<>();
    values.put(DetailedField.KILLS, 14_346L);
    DetailedStats stats = new DetailedStats(values);

    int shown = 0;
    for (DetailedField.Group group : DetailedField.Group.values()) {
      shown += FigureGroup.of(group, stats, figures).figures().size();
    }

    assertThat(shown).isEqualTo(DetailedField.values().length);
    assertThat(FigureGroup.of(DetailedField.Group.GENERAL, stats, figures).figures())
        .contains(new FigureGroup.Figure("Kills", "kills", "14,346"));
  }

  @Test
  void a_country_has_a_flag_and_nothing_else_has_one() {
    assertThat(Wording.flag(new Account("u", null, "public_country", "DE", "Germany")))
        .isEqualTo("\uD83C\uDDE9\uD83C\uDDEA");
    assertThat(Wording.flag(null)).isNull();
    assertThat(Wording.flag(new Account("u", null, "friends_only", null, null))).isNull();
  }

  @Test
  void a_country_is_told_or_why_there_is_none() {
    assertThat(Wording.country(null)).isEqualTo("not known yet");
    assertThat(Wording.country(new Account("u", null, "public_country", "DE", "Germany")))
        .isEqualTo("Germany (DE)");
    assertThat(Wording.country(new Account("u", null, "public_country", "DE", null)))
        .isEqualTo("Germany (DE)");
    assertThat(Wording.country(new Account("u", null, "public_country", "ZZ", null)))
        .isNotBlank()
        .doesNotContain("null");
    for (Profile.AccessState state : Profile.AccessState.values()) {
      String country = state == Profile.AccessState.PUBLIC_COUNTRY ? "FR" : null;
      assertThat(Wording.country(new Account("u", null, state.label(), country, null)))
          .isNotBlank();
    }
  }
}
