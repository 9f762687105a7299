package org.bf4ps.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EventTypesTest {
  /** The ways in which the program names the type of an event that it writes. */
  private static final List<Pattern> WRITTEN =
      List.of(
          Pattern.compile("EventSql\\.record\\(\\s*\"\\w+\",\\s*\"'(\\w+)'\""),
          Pattern.compile("(?s)INSERT INTO collection_events.{0,600}?\\s'([a-z]+_[a-z]+)'"),
          Pattern.compile("(?s)EventSql\\.inOrder\\(.{0,160}?'([a-z_]+)',"),
          Pattern.compile(
              "(?s)EventSql\\.inOrder\\(.{0,160}?'[a-z_]+',.{0,400}?[\"\\s]'([a-z_]+)', (?:NULL|:state)"),
          Pattern.compile("transition\\(\"(\\w+)\"\\)"),
          Pattern.compile("ValidationEvents\\.record\\(\\s*\"\\w+\",\\s*\"(\\w+)\""),
          Pattern.compile("\\.event\\(handle, claim, \"(\\w+)\""),
          Pattern.compile("OperatorEvent\\.of\\w*\\(\\s*\"(\\w+)\""),
          Pattern.compile("\\bevent\\(\\s*\"([a-z]+_[a-z_]+)\""),
          Pattern.compile("\"(collector_(?:enabled|disabled|drained|resumed|retired))\""),
          Pattern.compile("\"(batch_\\w+)\""),
          Pattern.compile("\"'(created)'\""),
          Pattern.compile("\\s'(created)',"));

  private static Set<String> written() {
    Set<String> types = new TreeSet<>();
    for (String module : List.of("../bf4ps-ejb", "../bf4ps-batch", "../bf4ps-web")) {
      try (Stream<Path> files = Files.walk(Path.of(module, "src/main/java"))) {
        files
            .filter(file -> file.toString().endsWith(".java"))
            .map(EventTypesTest::text)
            .flatMap(text -> WRITTEN.stream().flatMap(each -> each.matcher(text).results()))
            .map((MatchResult match) -> match.group(1))
            .forEach(types::add);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return types;
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void everyTypeThatIsWrittenIsTold() {
    assertThat(written())
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(EventType.values()).map(EventType::label).toList());
  }

  @ParameterizedTest
  @EnumSource
  void aSentenceHasNoOpenPlaceEvenIfNothingIsTold(EventType type) {
    assertThat(row(type, null, Map.of()).sentence())
        .endsWith(".")
        .doesNotContain("{", "}", "null", "unknown type");
  }

  @Test
  void sentencesAreMadeFromTheFields() {
    assertThat(row(EventType.FAILED, "alpha", Map.of()).sentence())
        .isEqualTo(
            "alpha failed to collect detailed of Ada, 77 (pc) after 120 ms: throttled with HTTP"
                + " 403, refused.");
    assertThat(
            row(
                    EventType.PROMOTED,
                    null,
                    Map.of("from.priority_class", "recent", "to.priority_class", "interactive"))
                .sentence())
        .isEqualTo(
            "detailed of Ada, 77 (pc) was brought forward from class recent to interactive.");
    assertThat(
            row(EventType.COLLECTOR_DRAINED, "alpha", Map.of("operator", "bob", "reason", "new $1"))
                .sentence())
        .isEqualTo("alpha was told to drain by bob (new $1).");
  }

  private static EventRow row(EventType type, String collector, Map<String, String> details) {
    boolean bare = collector == null && details.isEmpty();
    return new EventRow(
        1,
        Instant.EPOCH,
        type.label(),
        null,
        collector,
        null,
        null,
        null,
        bare ? null : 1L,
        bare ? null : "Ada",
        bare ? null : 77L,
        bare ? null : "pc",
        bare ? null : "detailed",
        null,
        null,
        null,
        bare ? null : 120L,
        bare ? null : 403,
        bare ? null : "throttled",
        bare ? null : "refused",
        details);
  }
}
