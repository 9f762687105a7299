package org.bf4ps.web.pages;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.bf4ps.arsenal.ArsenalColumn;
import org.bf4ps.arsenal.ArsenalFilter;
import org.bf4ps.arsenal.ArsenalItem;
import org.bf4ps.arsenal.CategorySum;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.sheet.ArsenalSheet;
import org.bf4ps.sheet.ArsenalSheets;
import org.bf4ps.web.ArsenalKind;
import org.bf4ps.web.Query;

/** Behind the pages of a soldier's weapons and vehicles. */
@Named
@RequestScoped
public class ArsenalPage {
  @Inject private ArsenalSheets sheets;

  private ArsenalKind kind;
  private ArsenalSheet sheet;
  private ArsenalFilter filter;
  private String text;
  private String refusal;
  private List<ArsenalItem> items;

  /**
   * Loads the items of a soldier.
   *
   * @param shown weapons or vehicles
   * @param persona the soldier's identity
   * @param parameters a query parameter by its name; null where it is absent
   * @return false if BF4PS does not know the soldier
   */
  public boolean load(ArsenalKind shown, Persona persona, UnaryOperator<String> parameters) {
    kind = shown;
    text = parameters.apply("q") == null ? "" : parameters.apply("q").strip();
    try {
      filter =
          kind.filter(
              parameters.apply("category"),
              text,
              parameters.apply("used"),
              parameters.apply("sort"),
              parameters.apply("order"));
    } catch (IllegalArgumentException e) {
      refusal = e.getMessage();
      filter = kind.filter(null, text, null, null, null);
    }
    Optional<ArsenalSheet> found = sheets.find(persona, kind.resource());
    found.ifPresent(
        loaded -> {
          sheet = loaded;
          items = filter.apply(loaded.items());
        });
    return found.isPresent();
  }

  /**
   * The items and whose they are.
   *
   * @return the sheet that was loaded
   */
  public ArsenalSheet getSheet() {
    return sheet;
  }

  /**
   * The page's place among a soldier's pages.
   *
   * @return weapons or vehicles
   */
  public String getLabel() {
    return kind.label();
  }

  /**
   * The page's heading.
   *
   * @return in words
   */
  public String getTitle() {
    return Wording.of(kind.resource());
  }

  /**
   * Why nothing is shown.
   *
   * @return a sentence
   */
  public String getAbsence() {
    return Absence.of(kind.resource(), sheet.freshness().state());
  }

  /**
   * What the visitor chose.
   *
   * @return never null
   */
  public ArsenalFilter getFilter() {
    return filter;
  }

  /**
   * The terms as typed.
   *
   * @return empty for none
   */
  public String getText() {
    return text;
  }

  /**
   * Why the choice is not shown.
   *
   * @return a sentence, or null if it is shown
   */
  public String getRefusal() {
    return refusal;
  }

  /**
   * The columns.
   *
   * @return in their order
   */
  public List<ArsenalColumn> getColumns() {
    return kind.columns();
  }

  /**
   * The items that were chosen.
   *
   * @return sorted
   */
  public List<ArsenalItem> getItems() {
    return items;
  }

  /**
   * The categories that can be chosen.
   *
   * @return all that the soldier's items have, in the order of their names, and the chosen one
   */
  public SortedSet<String> getChoices() {
    SortedSet<String> choices = new TreeSet<>();
    Stream.concat(sheet.items().stream().map(ArsenalItem::category), Stream.of(filter.category()))
        .filter(Objects::nonNull)
        .forEach(choices::add);
    return choices;
  }

  /**
   * The sums by category.
   *
   * @return in the order of the categories' names
   */
  public List<CategorySum> getCategories() {
    return CategorySum.of(sheet.items(), filter);
  }

  /**
   * The sum over all categories.
   *
   * @return the whole
   */
  public CategorySum getWhole() {
    return CategorySum.whole(sheet.items(), filter);
  }

  /**
   * A column's heading.
   *
   * @param column the column
   * @return in words
   */
  public String heading(ArsenalColumn column) {
    return Wording.of(column);
  }

  /**
   * What a column's heading stands for.
   *
   * @param column the column
   * @return in words
   */
  public String meaning(ArsenalColumn column) {
    return Wording.meaning(column);
  }

  /**
   * A category in words.
   *
   * @param category the category, or null
   * @return never null
   */
  public String category(String category) {
    return Wording.category(category);
  }

  /**
   * The direction of a column for those who cannot see it.
   *
   * @param column the column
   * @return a value of aria-sort
   */
  public String direction(ArsenalColumn column) {
    if (column != filter.sort()) {
      return "none";
    }
    return filter.descending() ? "descending" : "ascending";
  }

  /**
   * The link that sorts by a column: the first click descending, the next one ascending.
   *
   * @param column the column
   * @return a query
   */
  public String sorted(ArsenalColumn column) {
    boolean ascending = column == filter.sort() && filter.descending();
    return query(filter.category(), column, ascending);
  }

  /**
   * The link that shows one category, or all.
   *
   * @param category the category, or null for all
   * @return a query
   */
  public String only(String category) {
    return query(category, filter.sort(), !filter.descending());
  }

  private String query(String category, ArsenalColumn sort, boolean ascending) {
    return new Query()
        .with("category", category)
        .with("q", text)
        .with("used", filter.usedOnly() ? "true" : "")
        .with("sort", sort.label())
        .with("order", ascending ? "asc" : "")
        .text();
  }
}
