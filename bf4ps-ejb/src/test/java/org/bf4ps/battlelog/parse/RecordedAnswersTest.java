package org.bf4ps.battlelog.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bf4ps.battlelog.parse.Reading.rejection;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bf4ps.battlelog.DetailedField;
import org.bf4ps.battlelog.DetailedStats;
import org.bf4ps.battlelog.FailureClass;
import org.bf4ps.battlelog.Payload;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.battlelog.Profile.AccessState;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.battlelog.VehicleStats;
import org.bf4ps.battlelog.WeaponStats;
import org.bf4ps.battlelog.fixture.Answer;
import org.bf4ps.battlelog.fixture.Recordings;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads every recorded and derived answer and compares it with an independent reading as a tree.
 */
class RecordedAnswersTest {
  private static final Persona EXAMPLE = new Persona(900_000_001, Platform.PC);

  @TestFactory
  Stream<DynamicTest> everyAnswerWithThePayloadIsReadValueForValue() {
    return Stream.concat(
            Stream.of("detailed-", "weapons-", "vehicles-")
                .flatMap(prefix -> Recordings.files("recorded", prefix).stream()),
            Stream.of("detailed-D1", "detailed-D2", "weapons-D1", "vehicles-D1")
                .flatMap(prefix -> Recordings.files("derived", prefix).stream()))
        .map(file -> DynamicTest.dynamicTest(nameOf(file), () -> compare(file)));
  }

  @TestFactory
  Stream<DynamicTest> everyAnswerWithoutThePayloadIsAPassingFault() {
    return Stream.of("detailed-D3", "detailed-D4", "error-", "weapons-D2", "vehicles-D2", "search-")
        .flatMap(prefix -> Recordings.files("derived", prefix).stream())
        .map(
            file ->
                DynamicTest.dynamicTest(
                    nameOf(file),
                    () ->
                        assertThat(rejection(() -> read(file, EXAMPLE)))
                            .isEqualTo(FailureClass.MISSING_PAYLOAD)));
  }

  @TestFactory
  Stream<DynamicTest> everyProfileTellsItsState() {
    Map<String, String> expected =
        Map.of(
            "profile-D1-country.html", "PUBLIC_COUNTRY US United States 2",
            "profile-D2-public-no-country.html", "PUBLIC_NO_COUNTRY null null 2",
            "profile-D3-friends-only.html", "FRIENDS_ONLY null null 2",
            "profile-D4-ajax-country.json", "PUBLIC_COUNTRY US 2",
            "profile-D5-ajax-no-country.json", "PUBLIC_NO_COUNTRY null 2",
            "profile-D6-ajax-not-found.json", "NOT_FOUND");
    return Recordings.files("derived", "profile-").stream()
        .map(
            file ->
                DynamicTest.dynamicTest(
                    nameOf(file),
                    () -> assertThat(profile(file)).isEqualTo(expected.get(nameOf(file)))));
  }

  private static String profile(Path file) throws IOException {
    ByteArrayInputStream body = new ByteArrayInputStream(Files.readAllBytes(file));
    try {
      if (nameOf(file).endsWith(".html")) {
        UserPage page = Answers.userPage(EXAMPLE, body);
        return told(page.accessState(), page.countryCode())
            + " %s %d".formatted(page.countryName(), page.soldiers().size());
      }
      SoldierPage page = Answers.soldierPage(EXAMPLE, body);
      return told(page.accessState(), page.countryCode()) + " " + page.soldiers().size();
    } catch (RejectedAnswer e) {
      return e.failureClass().name();
    }
  }

  private static String told(AccessState state, String code) {
    return state + " " + code;
  }

  private static void compare(Path file) throws Exception {
    ObjectNode data = Answer.data(Answer.tree(Files.readAllBytes(file)));
    Persona persona =
        new Persona(
            data.get("personaId").asLong(),
            Platform.ofBattlelogInt(data.get("platformInt").asInt()).orElseThrow());
    switch (read(file, persona)) {
      case DetailedStats stats -> compare(stats, data.get("generalStats"));
      case WeaponStats stats ->
          assertThat(stats.weapons().stream().map(WireForm::of).toList())
              .isEqualTo(WireForm.allOf(data.get("mainWeaponStats"), WireForm.WEAPON));
      case VehicleStats stats ->
          assertThat(stats.vehicles().stream().map(WireForm::of).toList())
              .isEqualTo(WireForm.allOf(data.get("mainVehicleStats"), WireForm.VEHICLE));
      case Payload other -> throw new AssertionError(other);
    }
  }

  private static void compare(DetailedStats stats, JsonNode recorded) {
    Map<DetailedField, Number> expected = new EnumMap<>(DetailedField.class);
    for (DetailedField field : DetailedField.values()) {
      double value = Double.parseDouble(recorded.get(field.key()).asString());
      expected.put(field, field.unit().isDecimal() ? Double.valueOf(value) : (Number) (long) value);
    }
    assertThat(expected).hasSize(49);
    assertThat(stats.values()).isEqualTo(expected);
  }

  private static Payload read(Path file, Persona persona) throws RejectedAnswer, IOException {
    String kind = nameOf(file).substring(0, nameOf(file).indexOf('-'));
    Resource resource =
        List.of("weapons", "vehicles").contains(kind) ? Resource.ofLabel(kind) : Resource.DETAILED;
    return Answers.populate(resource, persona, new ByteArrayInputStream(Files.readAllBytes(file)));
  }

  private static String nameOf(Path file) {
    return file.getFileName().toString();
  }
}
