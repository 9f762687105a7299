package org.bf4ps.testkit.plan;

/**
 * One node of a plan that was carried out.
 *
 * @param type the node's type, for example {@code Index Scan}
 * @param relation the table, or null if it reads none
 * @param index the index, or null if it uses none
 * @param rows how many rows it gave, over all loops
 * @param buffers how many pages it and the nodes below it touched
 * @param subplan the name if it is a subplan, for example {@code CTE candidate}; else null
 */
public record PlanNode(
    String type, String relation, String index, long rows, long buffers, String subplan) {

  /**
   * Tells whether it reads a table from end to end.
   *
   * @return whether it does
   */
  public boolean readsWholeTable() {
    return relation != null && type.equals("Seq Scan");
  }

  /**
   * Tells whether it sorts.
   *
   * @return whether it does
   */
  public boolean sorts() {
    return type.endsWith("Sort");
  }

  @Override
  public String toString() {
    String place = relation == null ? "" : " " + relation + (index == null ? "" : " by " + index);
    String name = subplan == null ? "" : subplan + ": ";
    return name + type + place + ", " + rows + " rows, " + buffers + " pages";
  }
}
