package org.bf4ps.arsenal;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.NamedQuery;
import jakarta.persistence.Table;

/**
 * A row of {@code soldier_vehicle_stats}: a soldier's numbers with one vehicle, read by its query
 * alone.
 */
@Entity
@NamedQuery(
    name = SoldierVehicleStats.OF_SOLDIER,
    query =
        "SELECT NEW org.bf4ps.battlelog.VehicleStats$Vehicle(i.guid, i.name, i.slug, i.category,"
            + " v.kills, v.timeInSeconds, v.destroyXInY)"
            + " FROM SoldierVehicleStats v JOIN v.item i WHERE v.soldierId = :soldier"
            + " ORDER BY v.kills DESC, v.timeInSeconds DESC, i.guid")
@Table(name = "soldier_vehicle_stats")
@IdClass(ArsenalKey.class)
public class SoldierVehicleStats {
  /** A soldier's vehicles as values, the one with most kills first; takes {@code soldier}. */
  static final String OF_SOLDIER = "SoldierVehicleStats.ofSoldier";

  @Id
  @Column(name = "soldier_id")
  private long soldierId;

  @Id
  @ManyToOne
  @JoinColumn(name = "vehicle_id")
  private VehicleCatalogEntry item;

  private long kills;

  @Column(name = "time_in_seconds")
  private long timeInSeconds;

  @Column(name = "destroy_x_in_y")
  private Long destroyXInY;
}
