package org.bf4ps.web.api;

import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes answers of which nothing is known but that they are there: what may be null is null. */
final class BlankRecords {
  private BlankRecords() {}

  /** A record with null, 0, blank records, and lists of one blank element. */
  static <T> T of(Class<T> type) {
    RecordComponent[] components = type.getRecordComponents();
    try {
      Constructor<T> canonical =
          type.getDeclaredConstructor(
              Arrays.stream(components).map(RecordComponent::getType).toArray(Class[]::new));
      canonical.setAccessible(true);
      return canonical.newInstance(
          Arrays.stream(components).map(each -> value(each.getGenericType())).toArray());
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(type.getName(), e);
    }
  }

  private static Object value(Type type) {
    if (type instanceof ParameterizedType generic) {
      Type[] arguments = generic.getActualTypeArguments();
      return generic.getRawType() == Map.class
          ? new HashMap<String, Object>(Map.of())
          : List.of(
              arguments[0] instanceof Class<?> element && element.isRecord()
                  ? of(element)
                  : new Object());
    }
    Class<?> raw = (Class<?>) type;
    return raw.isRecord() ? of(raw) : raw.isPrimitive() ? zero(raw) : null;
  }

  private static Object zero(Class<?> primitive) {
    return primitive == boolean.class
        ? (Object) false
        : primitive == long.class
            ? (Object) 0L
            : primitive == int.class ? (Object) 0 : (Object) 0.0;
  }
}
