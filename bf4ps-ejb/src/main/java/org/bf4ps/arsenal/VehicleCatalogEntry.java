package org.bf4ps.arsenal;

import jakarta.persistence.AttributeOverride;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;

/** A row of {@code vehicle_catalog}: a vehicle that Battlelog knows, for reading. */
@Entity
@Table(name = "vehicle_catalog")
@AttributeOverride(name = "id", column = @Column(name = "vehicle_id"))
@AttributeOverride(name = "guid", column = @Column(name = "vehicle_guid"))
public class VehicleCatalogEntry extends CatalogEntry {}
