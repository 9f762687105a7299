package org.bf4ps.web;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.bf4ps.arsenal.ArsenalColumn;
import org.bf4ps.arsenal.ArsenalFilter;
import org.bf4ps.battlelog.Resource;

/** The two arsenals of a soldier, and how a choice among their items stands in a query. */
public enum ArsenalKind {
  /** What is held in the hand. */
  WEAPONS(Resource.WEAPONS),
  /** What is sat in or steered. */
  VEHICLES(Resource.VEHICLES);

  private static final String ASCENDING = "asc";
  private static final String DESCENDING = "desc";

  private final Resource resource;

  ArsenalKind(Resource resource) {
    this.resource = resource;
  }

  /**
   * Finds a kind.
   *
   * @param label the name in URLs
   * @return the kind
   * @throws IllegalArgumentException if there is none of that name
   */
  public static ArsenalKind ofLabel(String label) {
    return valueOf(label.toUpperCase(Locale.ROOT));
  }

  /**
   * The kind's name in URLs.
   *
   * @return lower case
   */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The resource that brings it.
   *
   * @return never null
   */
  public Resource resource() {
    return resource;
  }

  /**
   * The columns of its table.
   *
   * @return in their order
   */
  public List<ArsenalColumn> columns() {
    return Arrays.stream(ArsenalColumn.values())
        .filter(column -> this == WEAPONS || !column.weaponsOnly())
        .toList();
  }

  /**
   * Reads a choice.
   *
   * @param category the only category; null or blank for all
   * @param text terms with commas between them; null or blank for all
   * @param used {@code true} to leave out what was never used; null or blank for all
   * @param sort a column's name; null or blank for kills
   * @param order {@code asc} or {@code desc}; null or blank for desc
   * @return the choice
   * @throws WrongParameterException with a sentence for people, if a text has another form
   */
  public ArsenalFilter filter(
      String category, String text, String used, String sort, String order) {
    return new ArsenalFilter(
        blank(category) ? null : category.strip(),
        ArsenalFilter.terms(text),
        "true".equals(one("used", used, "false", "true")),
        blank(sort) ? ArsenalColumn.KILLS : column(sort),
        DESCENDING.equals(one("order", order, DESCENDING, ASCENDING)));
  }

  private ArsenalColumn column(String label) {
    return ArsenalColumn.ofLabel(label)
        .filter(columns()::contains)
        .orElseThrow(
            () ->
                new WrongParameterException(
                    "sort",
                    "sort must be one of "
                        + String.join(", ", columns().stream().map(ArsenalColumn::label).toList())
                        + ".",
                    null));
  }

  private static String one(String name, String text, String usual, String other) {
    if (blank(text)) {
      return usual;
    }
    if (!text.equals(usual) && !text.equals(other)) {
      throw new WrongParameterException(
          name, name + " must be " + usual + " or " + other + ".", null);
    }
    return text;
  }

  private static boolean blank(String text) {
    return text == null || text.isBlank();
  }
}
