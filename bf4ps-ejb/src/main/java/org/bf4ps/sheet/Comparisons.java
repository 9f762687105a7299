package org.bf4ps.sheet;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.Optional;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.coverage.FreshnessReader;
import org.bf4ps.soldier.SoldierDirectory;
import org.bf4ps.stats.Snapshots;

/** Gathers the overall numbers of soldiers that are to stand beside each other. */
@ApplicationScoped
public class Comparisons {
  /** The least number of soldiers to compare. */
  public static final int LEAST = 2;

  /** The greatest number of soldiers to compare. */
  public static final int MOST = 4;

  @Inject private SoldierDirectory directory;
  @Inject private Snapshots snapshots;
  @Inject private FreshnessReader freshness;

  /**
   * One of the soldiers.
   *
   * @param persona its identity
   * @return the soldier, or empty if BF4PS does not know it
   */
  @Transactional
  public Optional<ComparedSoldier> find(Persona persona) {
    return directory
        .find(persona)
        .map(
            soldier ->
                new ComparedSoldier(
                    soldier,
                    freshness.ofSoldier(soldier.id()).get(Resource.DETAILED),
                    snapshots.current(soldier.id())));
  }
}
