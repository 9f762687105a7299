package org.bf4ps.battlelog.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.bf4ps.battlelog.FailureClass;
import org.bf4ps.battlelog.Payload;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.battlelog.fixture.Answer;
import tools.jackson.databind.node.ObjectNode;

/** What the tests of this package read, and how they look at a rejection. */
final class Reading {
  /** A soldier whose id needs more than 32 bits. */
  static final Persona SOLDIER = new Persona(1_008_642_814_155L, Platform.XBOXONE);

  private Reading() {}

  static Payload populate(Resource resource, ObjectNode answer) throws RejectedAnswer, IOException {
    return Answers.populate(resource, SOLDIER, new ByteArrayInputStream(Answer.bytes(answer)));
  }

  static Payload populate(Resource resource, String answer) throws RejectedAnswer, IOException {
    return Answers.populate(resource, SOLDIER, stream(answer));
  }

  static SoldierPage soldierPage(ObjectNode page) throws RejectedAnswer, IOException {
    return Answers.soldierPage(SOLDIER, new ByteArrayInputStream(Answer.bytes(page)));
  }

  static UserPage userPage(String html) throws RejectedAnswer, IOException {
    return Answers.userPage(SOLDIER, stream(html));
  }

  static FailureClass rejection(ThrowingCallable reading) {
    RejectedAnswer rejected = catchThrowableOfType(RejectedAnswer.class, reading);
    assertThat(rejected).as("a rejection").isNotNull();
    return rejected.failureClass();
  }

  private static ByteArrayInputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }
}
