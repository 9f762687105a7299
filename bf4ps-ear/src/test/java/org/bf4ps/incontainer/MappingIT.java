package org.bf4ps.incontainer;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.metamodel.EntityType;
import java.sql.Timestamp;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.bf4ps.soldier.Soldier;
import org.junit.jupiter.api.Test;

/** The entities against the migrated schema, by the server's own JPA provider. */
class MappingIT extends InContainer {
  @PersistenceContext(unitName = "bf4ps")
  private EntityManager entityManager;

  @Test
  void the_provider_is_eclipselink() {
    Class<?> provider = entityManager.getDelegate().getClass();

    assertThat(provider.getName()).startsWith("org.eclipse.persistence.");
  }

  @Test
  void the_entities_are_those_of_soldiers_statistics_profiles_and_catalogs() {
    Set<String> tables =
        entityManager.getMetamodel().getEntities().stream()
            .map(MappedColumn::table)
            .collect(Collectors.toSet());

    assertThat(tables)
        .containsExactlyInAnyOrder(
            "soldiers",
            "soldier_names",
            "battlelog_profiles",
            "profile_soldiers",
            "detailed_stats_current",
            "weapon_catalog",
            "soldier_weapon_stats",
            "vehicle_catalog",
            "soldier_vehicle_stats");
  }

  @Test
  void every_mapped_column_exists_and_a_primitive_maps_none_that_may_be_null() {
    for (EntityType<?> entity : entityManager.getMetamodel().getEntities()) {
      Map<String, Boolean> columns = columns(MappedColumn.table(entity));
      for (MappedColumn mapped : MappedColumn.of(entity)) {
        assertThat(columns).as(mapped.toString()).containsKey(mapped.column());
        if (mapped.field().getType().isPrimitive()) {
          assertThat(columns.get(mapped.column())).as(mapped.toString()).isFalse();
        }
      }
    }
  }

  @Test
  void every_entity_reads_each_field_as_its_row_holds_it() throws Exception {
    transactions.run(StoredSoldier::write);
    execute("UPDATE soldiers SET hidden_at = now(), hidden_reason = 'asked for it'");

    for (EntityType<?> entity : entityManager.getMetamodel().getEntities()) {
      Map<String, Object> row = rows("SELECT * FROM " + MappedColumn.table(entity)).getFirst();
      Object instance =
          entityManager.createQuery("SELECT e FROM " + entity.getName() + " e").getSingleResult();
      for (MappedColumn mapped : MappedColumn.of(entity)) {
        assertThat(mapped.value(entityManager, instance))
            .as(mapped.toString())
            .isNotNull()
            .isEqualTo(value(row.get(mapped.column())));
      }
    }
  }

  @Test
  void nothing_is_cached_across_transactions() {
    long id = transactions.call(StoredSoldier::write).id();
    assertThat(entityManager.find(Soldier.class, id).currentName()).isEqualTo("New_Name");

    execute("UPDATE soldiers SET current_name = 'Newer_Name'");

    assertThat(entityManager.find(Soldier.class, id).currentName()).isEqualTo("Newer_Name");
    assertThat(entityManager.getEntityManagerFactory().getCache().contains(Soldier.class, id))
        .isFalse();
  }

  /** The columns of a table, and whether they may be null. */
  private Map<String, Boolean> columns(String table) {
    Map<String, Boolean> nullable = new HashMap<>();
    rows(
            """
            SELECT column_name AS name, is_nullable = 'YES' AS nullable
            FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ?
            """,
            table)
        .forEach(row -> nullable.put((String) row.get("name"), (Boolean) row.get("nullable")));
    return nullable;
  }

  private static Object value(Object column) {
    return column instanceof Timestamp time ? time.toInstant() : column;
  }
}
