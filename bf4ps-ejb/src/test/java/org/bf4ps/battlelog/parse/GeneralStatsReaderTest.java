package org.bf4ps.battlelog.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bf4ps.battlelog.parse.Reading.SOLDIER;
import static org.bf4ps.battlelog.parse.Reading.populate;
import static org.bf4ps.battlelog.parse.Reading.rejection;

import java.util.Map;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.DetailedStats;
import org.bf4ps.battlelog.FailureClass;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.battlelog.fixture.Answer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import tools.jackson.databind.node.ObjectNode;

class GeneralStatsReaderTest {
  private final ObjectNode answer = Answer.detailed(SOLDIER);
  private final ObjectNode stats = (ObjectNode) Answer.data(answer).get("generalStats");

  @Test
  void everyRetainedFieldIsReadInItsSpelling() throws Exception {
    assertThat(read()).isEqualTo(new DetailedStats(Answer.detailedValues()));
    assertThat(DetailedField.values()).hasSize(49);
  }

  @ParameterizedTest
  @EnumSource(
      value = DetailedField.class,
      mode = Mode.INCLUDE,
      names = {"CAPTURETHEFLAG", "AIRSUPERIORITY", "CARRIERASSAULT", "CHAINLINK", "GUNMASTER"})
  void aFieldThatIsMissingAsIn2014IsAbsentAndNotZero(DetailedField field) throws Exception {
    stats.remove(field.key());

    assertThat(read().get(field)).isNull();
    assertThat(read().values()).hasSize(48);
  }

  @Test
  void aFieldThatIsNullIsAbsentAndNotZero() throws Exception {
    stats.putNull("heals").putNull("quitPercentage");

    assertThat(read().values())
        .doesNotContainKeys(DetailedField.HEALS, DetailedField.QUIT_PERCENTAGE)
        .hasSize(47);
  }

  @ParameterizedTest
  @EnumSource(names = {"RANK", "SCORE", "TIME_PLAYED", "KILLS", "DEATHS"})
  void withoutACoreCounterThePayloadIsMissing(DetailedField field) {
    stats.remove(field.key());
    assertThat(rejection(this::read)).isEqualTo(FailureClass.MISSING_PAYLOAD);

    stats.putNull(field.key());
    assertThat(rejection(this::read)).isEqualTo(FailureClass.MISSING_PAYLOAD);
  }

  @Test
  void aSoldierWhoNeverPlayedHasZeros() throws Exception {
    for (DetailedField field : DetailedField.values()) {
      stats.put(field.key(), 0.0);
    }

    assertThat(read().values()).hasSize(49).containsAllEntriesOf(Map.of(DetailedField.KILLS, 0L));
  }

  @Test
  void aFractionInACounterIsMalformed() {
    stats.put("kills", 1.5);

    assertThat(rejection(this::read)).isEqualTo(FailureClass.MALFORMED);
  }

  private DetailedStats read() throws Exception {
    return (DetailedStats) populate(Resource.DETAILED, answer);
  }
}
