package org.bf4ps.battlelog.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bf4ps.battlelog.parse.Reading.SOLDIER;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.bf4ps.battlelog.FailureClass;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.battlelog.fixture.Answer;
import org.bf4ps.battlelog.fixture.Page;
import tools.jackson.databind.node.ObjectNode;

/**
 * Feeds every parser answers that were damaged by chance. Each must come out whole or as one of the
 * declared rejections; any other exception fails the test by itself.
 */
class MutatedAnswersTest {
  private static final int TRIES = 400;

  /** What a rejection may say of a document that nobody asked about somebody else with. */
  private static final Set<FailureClass> DECLARED =
      EnumSet.of(
          FailureClass.MISSING_PAYLOAD,
          FailureClass.MALFORMED,
          FailureClass.IDENTITY_MISMATCH,
          FailureClass.NOT_FOUND);

  /** An answer and the parser that it is for. */
  enum Kind {
    DETAILED(Answer.detailed(SOLDIER)),
    WEAPONS(Answer.weapons(SOLDIER, 12)),
    VEHICLES(Answer.vehicles(SOLDIER, 6)),
    SOLDIER_PAGE(Page.soldier(SOLDIER, "S0UL OF STEEL")),
    USER_PAGE(null);

    private final ObjectNode tree;

    Kind(ObjectNode tree) {
      this.tree = tree;
    }

    byte[] bytes() {
      return tree == null
          ? Page.user(SOLDIER, "a", Page.flag("us", "United States"))
              .getBytes(StandardCharsets.UTF_8)
          : Answer.bytes(tree);
    }

    /** The answer with another value at one place, or without it if the value is null. */
    byte[] with(int place, String value) {
      return tree == null ? bytes() : Splice.at(tree, place, value);
    }

    Object parse(byte[] document) throws RejectedAnswer, IOException {
      InputStream body = new ByteArrayInputStream(document);
      return switch (this) {
        case DETAILED, WEAPONS, VEHICLES ->
            Answers.populate(Resource.valueOf(name()), SOLDIER, body);
        case SOLDIER_PAGE -> Answers.soldierPage(SOLDIER, body);
        case USER_PAGE -> Answers.userPage(SOLDIER, body);
      };
    }
  }

  @Property(tries = TRIES)
  void aTruncatedJsonAnswerNeverComesOut(
      @ForAll Kind kind, @ForAll @IntRange(max = 1_000_000) int at) throws IOException {
    byte[] document = kind.bytes();
    byte[] cut = Arrays.copyOf(document, at % document.length);

    Object result = outcome(kind, cut);

    if (kind != Kind.USER_PAGE) {
      assertThat(result).isInstanceOf(FailureClass.class);
    }
  }

  @Property(tries = TRIES)
  void changedBytesGiveADeclaredOutcome(
      @ForAll Kind kind, @ForAll @Size(min = 1, max = 8) int[] places, @ForAll byte with)
      throws IOException {
    byte[] document = kind.bytes();
    for (int place : places) {
      document[Math.floorMod(place, document.length)] = with;
    }

    outcome(kind, document);
  }

  @Property(tries = TRIES)
  void noiseIsAlwaysRejected(@ForAll Kind kind, @ForAll @Size(max = 200) byte[] noise)
      throws IOException {
    assertThat(outcome(kind, noise)).isInstanceOf(FailureClass.class);
  }

  @Property(tries = TRIES)
  void aValueOfAnotherTypeGivesAWholeAnswerOrNone(
      @ForAll Kind kind,
      @ForAll @IntRange(max = 1_000_000) int node,
      @ForAll("values") String value)
      throws IOException {
    outcome(kind, kind.with(node, value));
  }

  @Property(tries = TRIES)
  void aDeletedKeyGivesAWholeAnswerOrNone(
      @ForAll Kind kind, @ForAll @IntRange(max = 1_000_000) int node) throws IOException {
    outcome(kind, kind.with(node, null));
  }

  @Provide
  Arbitrary<String> values() {
    return Arbitraries.of(
        "null",
        "true",
        "[]",
        "{}",
        "\"\"",
        "\"x\"",
        "-1",
        "0.5",
        "1e999",
        "1e-999",
        "9".repeat(99),
        "9".repeat(5_000),
        "\"" + "9".repeat(5_000) + "\"",
        "\"\\u0000\"",
        "\"\\ud800\"",
        "[".repeat(5_000) + "]".repeat(5_000),
        "{\"a\":".repeat(70) + "1" + "}".repeat(70),
        "[[1]]",
        "{\"" + "k".repeat(5_000) + "\":1}");
  }

  /** The parser's value, or the class of its rejection. */
  private static Object outcome(Kind kind, byte[] document) throws IOException {
    try {
      Object value = kind.parse(document);
      Whole.check(value);
      return value;
    } catch (RejectedAnswer e) {
      assertThat(e.failureClass()).isIn(DECLARED);
      return e.failureClass();
    }
  }
}
