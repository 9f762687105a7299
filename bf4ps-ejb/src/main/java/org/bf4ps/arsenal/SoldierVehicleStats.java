package org.bf4ps.arsenal;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import org.bf4ps.battlelog.VehicleStats;

/** A row of {@code soldier_vehicle_stats}: a soldier's numbers with one vehicle, for reading. */
@Entity
@Table(name = "soldier_vehicle_stats")
@IdClass(ArsenalKey.class)
public class SoldierVehicleStats {
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

  /**
   * The numbers with the vehicle's catalog entry.
   *
   * @return never null
   */
  public VehicleStats.Vehicle vehicle() {
    return new VehicleStats.Vehicle(
        item.guid(), item.name(), item.slug(), item.category(), kills, timeInSeconds, destroyXInY);
  }
}
