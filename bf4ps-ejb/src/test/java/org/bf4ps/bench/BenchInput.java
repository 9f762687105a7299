package org.bf4ps.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.battlelog.fixture.Answer;
import org.bf4ps.battlelog.fixture.Page;
import org.bf4ps.battlelog.fixture.Recordings;
import tools.jackson.databind.node.ObjectNode;

/**
 * What benches read: the last recorded answer of a resource where there is one, else a made-up one
 * of the real size.
 *
 * @param resource the resource
 * @param persona whom the answer is about
 * @param answer the body
 * @param origin where the answer comes from, in words
 */
record BenchInput(Resource resource, Persona persona, byte[] answer, String origin) {
  private static final Persona SOLDIER = new Persona(900_000_001, Platform.PC);

  static BenchInput of(Resource resource) {
    List<Path> files = Recordings.files("recorded", resource.label() + "-");
    return files.isEmpty() ? madeUp(resource) : recorded(resource, files.getLast());
  }

  private static BenchInput recorded(Resource resource, Path file) {
    try {
      byte[] answer = Files.readAllBytes(file);
      ObjectNode data = Answer.data(Answer.tree(answer));
      Platform platform = Platform.ofBattlelogInt(data.get("platformInt").asInt()).orElseThrow();
      Persona persona = new Persona(data.get("personaId").asLong(), platform);
      return new BenchInput(resource, persona, answer, "recorded, " + file.getFileName());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static BenchInput madeUp(Resource resource) {
    ObjectNode tree =
        switch (resource) {
          case DETAILED -> Answer.detailed(SOLDIER);
          case PROFILE -> Page.soldier(SOLDIER, "Example");
          case WEAPONS -> Answer.weapons(SOLDIER, 174);
          case VEHICLES -> Answer.vehicles(SOLDIER, 82);
        };
    return new BenchInput(resource, SOLDIER, Answer.bytes(tree), "made up");
  }
}
