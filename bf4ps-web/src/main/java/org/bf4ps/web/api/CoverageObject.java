package org.bf4ps.web.api;

import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.coverage.Coverage;
import org.bf4ps.schedule.CollectionStatus;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * How far the collection of all soldiers has come.
 *
 * @param countedAt when soldiers were counted
 * @param soldiers known soldiers
 * @param resources soldiers by resource and state
 * @param queue jobs by class and status
 */
@JsonbPropertyOrder({"countedAt", "soldiers", "resources", "queue"})
@Schema(name = "Coverage")
public record CoverageObject(
    Instant countedAt, long soldiers, Map<String, States> resources, List<Depth> queue) {
  static CoverageObject of(Coverage coverage) {
    Map<String, States> resources = new LinkedHashMap<>();
    for (Resource resource : Resource.values()) {
      resources.put(resource.label(), States.of(coverage.resources().get(resource)));
    }
    List<Depth> queue =
        coverage.queue().stream()
            .map(depth -> new Depth(depth.priorityClass(), depth.status(), depth.count()))
            .toList();
    return new CoverageObject(coverage.countedAt(), coverage.soldiers(), resources, queue);
  }

  /**
   * Soldiers by the state of a resource; together they are all soldiers.
   *
   * @param success the last attempt brought data
   * @param temporaryFailure the last attempt failed and will be repeated
   * @param unavailable Battlelog has nothing
   * @param neverAttempted nothing was attempted yet
   */
  @JsonbPropertyOrder({"success", "temporaryFailure", "unavailable", "neverAttempted"})
  @Schema(name = "CoverageStates")
  public record States(
      long success,
      @JsonbProperty("temporary_failure") @Schema(name = "temporary_failure") long temporaryFailure,
      long unavailable,
      @JsonbProperty("never_attempted") @Schema(name = "never_attempted") long neverAttempted) {
    static States of(Coverage.Census census) {
      return new States(
          census.count(CollectionStatus.SUCCESS),
          census.count(CollectionStatus.TEMPORARY_FAILURE),
          census.count(CollectionStatus.UNAVAILABLE),
          census.count(CollectionStatus.NEVER_ATTEMPTED));
    }
  }

  /**
   * Jobs of one class and status.
   *
   * @param priorityClass the class
   * @param status pending, claimed or running
   * @param count how many
   */
  @JsonbPropertyOrder({"priorityClass", "status", "count"})
  @Schema(name = "QueueDepth")
  public record Depth(String priorityClass, String status, long count) {}
}
