package org.bf4ps.testkit.battlelog;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bf4ps.testkit.battlelog.answer.Body;
import org.bf4ps.testkit.battlelog.answer.SimulatedResource;
import org.bf4ps.testkit.population.SimulatedPersona;
import org.bf4ps.testkit.population.SimulatedPlatform;

/**
 * The simulator's door for other processes and for curl. It is not in the wire log.
 *
 * <ul>
 *   <li>{@code GET /_simulator/wire}: the wire log as tab-separated lines
 *   <li>{@code GET /_simulator/served/{resource}/{platformInt}/{personaId}}: the last good body
 *   <li>{@code PUT /_simulator/faults}: switches faults, see {@link FaultsText}
 *   <li>{@code PUT /_simulator/name/{platformInt}/{personaId}}: renames to the text of the body
 *   <li>{@code PUT /_simulator/reset/{platformInt}/{personaId}}: resets the soldier's counters
 * </ul>
 */
final class ControlAddress {

  static final String ROOT = "/_simulator/";

  private final BattlelogSimulator simulator;

  ControlAddress(BattlelogSimulator simulator) {
    this.simulator = simulator;
  }

  void handle(HttpExchange exchange) throws IOException {
    WireExchange.send(exchange, reply(exchange));
  }

  private Reply reply(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath().substring(ROOT.length());
    String[] words = path.split("/");
    String text =
        new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8).strip();
    try {
      return switch (exchange.getRequestMethod() + " " + words[0] + " " + words.length) {
        case "GET wire 1" -> Reply.text(200, wire());
        case "GET served 4" -> served(words);
        case "PUT faults 1" -> {
          simulator.faults(FaultsText.parse(text));
          yield Reply.text(200, simulator.faults() + "\n");
        }
        case "PUT name 3" -> {
          simulator.rename(persona(words[1], words[2]), text);
          yield Reply.text(200, "renamed\n");
        }
        case "PUT reset 3" -> {
          simulator.resetStats(persona(words[1], words[2]));
          yield Reply.text(200, "reset\n");
        }
        default -> Reply.text(404, "No such address of the simulator\n");
      };
    } catch (IllegalArgumentException e) {
      return Reply.text(400, e.getMessage() + "\n");
    }
  }

  private String wire() {
    return simulator.wireLog().stream()
        .map(entry -> entry.toTsv() + "\n")
        .collect(Collectors.joining());
  }

  private Reply served(String[] words) {
    Optional<Body> body =
        SimulatedResource.ofLabel(words[1])
            .flatMap(resource -> simulator.served(resource, persona(words[2], words[3])))
            .map(ServedAnswer::body);
    return body.map(found -> Reply.json(200, found, "ok"))
        .orElseGet(() -> Reply.text(404, "Nothing was served\n"));
  }

  private static SimulatedPersona persona(String platformInt, String personaId) {
    return SimulatedPlatform.ofInt(Integer.parseInt(platformInt))
        .map(platform -> new SimulatedPersona(platform, Long.parseLong(personaId)))
        .orElseThrow(() -> new IllegalArgumentException("No platform has that number"));
  }
}
