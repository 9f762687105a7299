package org.bf4ps.sheet;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Optional;
import org.bf4ps.arsenal.Arsenal;
import org.bf4ps.arsenal.ArsenalItem;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.coverage.FreshnessReader;
import org.bf4ps.soldier.KnownSoldier;
import org.bf4ps.soldier.SoldierDirectory;

/** Gathers a soldier's weapons or vehicles. */
@ApplicationScoped
public class ArsenalSheets {
  @Inject private SoldierDirectory directory;
  @Inject private Arsenal arsenal;
  @Inject private FreshnessReader freshness;

  /**
   * The arsenal of one soldier.
   *
   * @param persona the soldier's identity
   * @param resource {@link Resource#WEAPONS} or {@link Resource#VEHICLES}
   * @return the sheet, or empty if BF4PS does not know the soldier
   * @throws IllegalArgumentException for another resource
   */
  @Transactional
  public Optional<ArsenalSheet> find(Persona persona, Resource resource) {
    return directory
        .find(persona)
        .map(
            soldier ->
                new ArsenalSheet(
                    soldier,
                    freshness.ofSoldier(soldier.id()).get(resource),
                    items(soldier, resource)));
  }

  private List<ArsenalItem> items(KnownSoldier soldier, Resource resource) {
    return switch (resource) {
      case WEAPONS -> arsenal.weapons(soldier.id()).stream().map(ArsenalItem::of).toList();
      case VEHICLES -> arsenal.vehicles(soldier.id()).stream().map(ArsenalItem::of).toList();
      case DETAILED, PROFILE -> throw new IllegalArgumentException(resource + " has no items");
    };
  }
}
