package org.bf4ps.battlelog.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.bf4ps.battlelog.parse.Reading.SOLDIER;
import static org.bf4ps.battlelog.parse.Reading.populate;
import static org.bf4ps.battlelog.parse.Reading.rejection;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import org.bf4ps.battlelog.FailureClass;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.battlelog.fixture.Answer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

class PopulateAnswerTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "<!DOCTYPE html><html></html>",
        "errorpage",
        "[]",
        "null",
        "7",
        "{}",
        "{\"type\":\"success\",\"message\":\"OK\",\"data\":null}",
        "{\"type\":\"success\",\"message\":\"OK\",\"data\":[]}",
        "{\"type\":\"success\",\"message\":\"OK\",\"data\":{}}",
        "{\"type\":\"success\",\"data\":{\"generalStats\":null}}",
        "{\"type\":\"success\",\"data\":{\"generalStats\":[]}}",
        "{\"type\":\"success\",\"data\":{\"generalStats\":{}}}",
        "{\"type\":\"error\",\"message\":{\"code\":1}}",
        "{\"template\":\"errorpages.error404\",\"context\":{}}"
      })
  void anAnswerWithoutThePayloadIsAPassingFault(String answer) {
    assertThat(rejection(() -> populate(Resource.DETAILED, answer)))
        .isEqualTo(FailureClass.MISSING_PAYLOAD);
  }

  @Test
  void anErrorEnvelopeIsNotReadForItsPayload() {
    ObjectNode answer = Answer.detailed(SOLDIER).put("type", "error");

    assertThat(rejection(() -> populate(Resource.DETAILED, answer)))
        .isEqualTo(FailureClass.MISSING_PAYLOAD);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{", "{\"data\":", "{\"data\":{\"a\":[1,", "{\"data\"}"})
  void whatBeginsAsJsonAndIsNoneIsMalformed(String answer) {
    assertThat(rejection(() -> populate(Resource.DETAILED, answer)))
        .isEqualTo(FailureClass.MALFORMED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "{}", "<html>", "]"})
  void nothingMayFollowAnAnswer(String more) {
    String answer = new String(Answer.bytes(Answer.detailed(SOLDIER)), StandardCharsets.UTF_8);

    assertThat(rejection(() -> populate(Resource.DETAILED, answer + more)))
        .isEqualTo(FailureClass.MALFORMED);
  }

  @Test
  void anAnswerAboutAnotherPersonaIsNotTaken() {
    ObjectNode answer = Answer.detailed(SOLDIER);
    Answer.data(answer).put("personaId", SOLDIER.personaId() + 1);

    assertThat(rejection(() -> populate(Resource.DETAILED, answer)))
        .isEqualTo(FailureClass.IDENTITY_MISMATCH);
  }

  @Test
  void anAnswerAboutAnotherPlatformIsNotTaken() {
    ObjectNode answer = Answer.weapons(SOLDIER, 3);
    Answer.data(answer).put("platformInt", 2);

    assertThat(rejection(() -> populate(Resource.WEAPONS, answer)))
        .isEqualTo(FailureClass.IDENTITY_MISMATCH);
  }

  @Test
  void anAnswerThatDoesNotTellItsPersonaIsMalformed() {
    ObjectNode answer = Answer.vehicles(SOLDIER, 3);
    Answer.data(answer).remove("personaId");

    assertThat(rejection(() -> populate(Resource.VEHICLES, answer)))
        .isEqualTo(FailureClass.MALFORMED);
  }

  @Test
  void theIdentityMayBeTextAndStandAfterThePayload() throws Exception {
    ObjectNode answer = Answer.vehicles(SOLDIER, 3);
    ObjectNode data = Answer.data(answer);
    data.remove("personaId");
    data.remove("platformInt");
    data.put("personaId", Long.toString(SOLDIER.personaId())).put("platformInt", "64");

    assertThat(populate(Resource.VEHICLES, answer)).isNotNull();
  }

  @Test
  void aPayloadThatStandsTwiceIsMalformed() {
    String list = "\"mainWeaponStats\":[{\"guid\":\"A\",\"name\":\"a\",\"kills\":1}]";
    String answer = "{\"data\":{" + list + "," + list + "}}";

    assertThat(rejection(() -> populate(Resource.WEAPONS, answer)))
        .isEqualTo(FailureClass.MALFORMED);
  }

  @Test
  void aStreamThatFailsIsNotTakenForABadAnswer() {
    byte[] answer = Answer.bytes(Answer.weapons(SOLDIER, 20));
    InputStream cut =
        new SequenceInputStream(
            new ByteArrayInputStream(Arrays.copyOf(answer, answer.length / 2)), new Broken());

    assertThatIOException()
        .isThrownBy(() -> Answers.populate(Resource.WEAPONS, SOLDIER, cut))
        .isInstanceOf(EOFException.class);
  }

  /** The beginnings of texts in four octets a character, in the orders that nobody writes. */
  @ParameterizedTest
  @ValueSource(strings = {"0000FFFE", "FEFF0000", "00007B00", "007B0000"})
  void bytesInNoEncodingAreABadAnswerAndNoFailureOfTheStream(String hex) {
    byte[] answer = HexFormat.of().parseHex(hex + "00000000");

    assertThat(
            rejection(
                () ->
                    Answers.populate(Resource.WEAPONS, SOLDIER, new ByteArrayInputStream(answer))))
        .isEqualTo(FailureClass.MISSING_PAYLOAD);
  }

  /** A connection that is cut. */
  private static final class Broken extends InputStream {
    @Override
    public int read() throws EOFException {
      throw new EOFException();
    }
  }
}
