package org.bf4ps.batch.feeder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.time.Instant;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.schedule.PriorityClass;
import org.junit.jupiter.api.Test;

class FeedPositionTest {
  @Test
  void aCheckpointSurvivesTheServersTables() throws IOException, ClassNotFoundException {
    FeedPosition position =
        new FeedPosition(
            PriorityClass.RECENT,
            Resource.WEAPONS,
            Instant.parse("2026-11-29T12:00:00.123456Z"),
            1L << 40);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(position);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      assertThat(in.readObject()).isEqualTo(position);
    }
  }
}
