package org.bf4ps.incontainer;

import jakarta.persistence.AttributeOverride;
import jakarta.persistence.Column;
import jakarta.persistence.EntityManager;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.Table;
import jakarta.persistence.metamodel.Attribute;
import jakarta.persistence.metamodel.EntityType;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * A field of an entity and the column that its annotations name.
 *
 * @param entity the entity
 * @param field the field, which may stand in a superclass
 * @param column the column
 */
record MappedColumn(Class<?> entity, Field field, String column) {

  /** Every mapped column of an entity. */
  static List<MappedColumn> of(EntityType<?> entity) {
    return entity.getAttributes().stream()
        .map(attribute -> of(entity.getJavaType(), attribute))
        .toList();
  }

  static String table(EntityType<?> entity) {
    return entity.getJavaType().getAnnotation(Table.class).name();
  }

  /** The value in an instance; of another entity, its key. */
  Object value(EntityManager entityManager, Object instance) throws IllegalAccessException {
    field.setAccessible(true);
    Object value = field.get(instance);
    return field.isAnnotationPresent(JoinColumn.class)
        ? entityManager.getEntityManagerFactory().getPersistenceUnitUtil().getIdentifier(value)
        : value;
  }

  private static MappedColumn of(Class<?> entity, Attribute<?, ?> attribute) {
    Field field = (Field) attribute.getJavaMember();
    String column =
        Arrays.stream(entity.getAnnotationsByType(AttributeOverride.class))
            .filter(override -> override.name().equals(field.getName()))
            .map(override -> override.column().name())
            .findFirst()
            .orElseGet(() -> named(field));
    return new MappedColumn(entity, field, column);
  }

  private static String named(Field field) {
    Column column = field.getAnnotation(Column.class);
    JoinColumn join = field.getAnnotation(JoinColumn.class);
    if (join != null) {
      return join.name();
    }
    return column != null ? column.name() : field.getName().toLowerCase(Locale.ROOT);
  }
}
