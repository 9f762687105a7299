package org.bf4ps.web.pages;

import org.bf4ps.battlelog.Resource;
import org.bf4ps.schedule.CollectionStatus;

/** Says why a soldier's page has nothing of a resource. */
final class Absence {
  private Absence() {}

  /**
   * The one sentence that stands in the place of the numbers.
   *
   * @param resource what is not there
   * @param state what the last attempt came to
   * @return a sentence
   */
  static String of(Resource resource, CollectionStatus state) {
    String title = Wording.of(resource);
    return switch (state) {
      case NEVER_ATTEMPTED -> title + ": not collected yet, in the backlog.";
      case TEMPORARY_FAILURE ->
          title + ": nothing was collected yet. The last attempt failed and will be repeated.";
      case UNAVAILABLE -> title + ": Battlelog has nothing of this soldier.";
      case SUCCESS -> title + ": Battlelog tells of none.";
    };
  }
}
