package org.bf4ps.discovery;

import java.util.ArrayList;
import java.util.List;
import org.bf4ps.schedule.Freshness;
import org.jdbi.v3.core.Handle;

/**
 * Takes alias rows over, whatever made them worth reading: judges each, writes the good ones and
 * records the refused ones. It knows no cursor and no watermark.
 */
final class AliasImport {
  private final SoldierImport soldiers;

  AliasImport(Freshness freshness) {
    this.soldiers = new SoldierImport(freshness);
  }

  /** Takes one batch in the caller's transaction. */
  ImportCount take(Handle handle, List<AliasRow> rows) {
    List<Observation> taken = new ArrayList<>();
    List<Observation.Refused> refused = new ArrayList<>();
    for (AliasRow row : rows) {
      switch (Observation.judge(row)) {
        case Observation.Taken it -> taken.add(it.observation());
        case Observation.Refused it -> refused.add(it);
      }
    }
    return new ImportCount(soldiers.take(handle, taken), DiscoveryState.reject(handle, refused));
  }
}
