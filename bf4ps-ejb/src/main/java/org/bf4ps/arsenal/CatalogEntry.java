package org.bf4ps.arsenal;

import jakarta.persistence.Id;
import jakarta.persistence.MappedSuperclass;

/** What the catalogs of weapons and of vehicles share. */
@MappedSuperclass
abstract class CatalogEntry {
  @Id private long id;
  private String guid;
  private String name;
  private String slug;
  private String category;
}
