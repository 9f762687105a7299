package org.bf4ps.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bf4ps.schema.Fixture.Verdict.ACCEPTED;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every combination of status and told or missing lease columns (operational-schema). */
class LeaseShapeTest {

  private static final String COLLECTOR = "collector_uuid";
  private static final String TOKEN = "lease_token";
  private static final String CLAIMED = "claimed_at";
  private static final String STARTED = "started_at";
  private static final String EXPIRES = "lease_expires_at";

  private static final List<String> LEASE = List.of(COLLECTOR, TOKEN, CLAIMED, STARTED, EXPIRES);

  /** The contract: which columns are told in which status; all others are missing. */
  private static final Map<String, Set<String>> TOLD =
      Map.of(
          "pending", Set.of(),
          "claimed", Set.of(COLLECTOR, TOKEN, CLAIMED, EXPIRES),
          "running", Set.of(COLLECTOR, TOKEN, CLAIMED, STARTED, EXPIRES));

  record Shape(String status, Set<String> told) {}

  static Stream<Shape> everyShape() {
    return TOLD.keySet().stream()
        .sorted()
        .flatMap(
            status -> IntStream.range(0, 1 << LEASE.size()).mapToObj(bits -> shape(status, bits)));
  }

  private static Shape shape(String status, int bits) {
    List<String> told = new ArrayList<>();
    for (int i = 0; i < LEASE.size(); i++) {
      if ((bits >> i & 1) == 1) {
        told.add(LEASE.get(i));
      }
    }
    return new Shape(status, Set.copyOf(told));
  }

  @ParameterizedTest
  @MethodSource("everyShape")
  void onlyTheThreeShapesOfTheContractAreAccepted(Shape shape) throws SQLException {
    Map<String, String> row = new LinkedHashMap<>();
    row.put("status", "'" + shape.status() + "'");
    shape.told().forEach(column -> row.put(column, value(column)));

    var verdict = Fixture.attempt(List.of(Fixture.insert("collection_jobs", row)));

    if (shape.told().equals(TOLD.get(shape.status()))) {
      assertThat(verdict).isEqualTo(ACCEPTED);
    } else {
      assertThat(verdict.constraint()).isEqualTo("collection_jobs_lease_shape_check");
    }
  }

  private static String value(String column) {
    return switch (column) {
      case COLLECTOR -> "'00000000-0000-0000-0000-000000000001'";
      case TOKEN -> "gen_random_uuid()";
      default -> "now()";
    };
  }
}
