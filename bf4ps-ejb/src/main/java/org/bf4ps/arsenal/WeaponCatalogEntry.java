package org.bf4ps.arsenal;

import jakarta.persistence.AttributeOverride;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;

/** A row of {@code weapon_catalog}: a weapon that Battlelog knows, for reading. */
@Entity
@Table(name = "weapon_catalog")
@AttributeOverride(name = "id", column = @Column(name = "weapon_id"))
@AttributeOverride(name = "guid", column = @Column(name = "weapon_guid"))
public class WeaponCatalogEntry extends CatalogEntry {}
