package org.bf4ps.testkit.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * The plan of one statement as it was carried out, with what it touched.
 *
 * @param nodes its nodes; a node stands behind those below it, the top is the last
 */
public record ObservedPlan(List<PlanNode> nodes) {
  private static final JsonFactory JSON = new JsonFactory();

  /** Reads what {@code auto_explain} reports in its format {@code json}. */
  static ObservedPlan parse(String json) {
    List<PlanNode> nodes = new ArrayList<>();
    try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), json)) {
      parser.nextToken();
      while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
        String name = parser.currentName();
        JsonToken value = parser.nextToken();
        if (name.equals("Plan")) {
          node(parser, nodes);
        } else if (value.isStructStart()) {
          parser.skipChildren();
        }
      }
    }
    return new ObservedPlan(List.copyOf(nodes));
  }

  private static void node(JsonParser parser, List<PlanNode> nodes) {
    String type = null;
    String relation = null;
    String index = null;
    String subplan = null;
    double rows = 0;
    double loops = 1;
    long buffers = 0;
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = parser.currentName();
      JsonToken value = parser.nextToken();
      switch (name) {
        case "Node Type" -> type = parser.getString();
        case "Relation Name" -> relation = parser.getString();
        case "Index Name" -> index = parser.getString();
        case "Subplan Name" -> subplan = parser.getString();
        case "Actual Rows" -> rows = parser.getDoubleValue();
        case "Actual Loops" -> loops = parser.getDoubleValue();
        case "Shared Hit Blocks", "Shared Read Blocks" -> buffers += parser.getLongValue();
        case "Plans" -> {
          while (parser.nextToken() == JsonToken.START_OBJECT) {
            node(parser, nodes);
          }
        }
        default -> {
          if (value.isStructStart()) {
            parser.skipChildren();
          }
        }
      }
    }
    nodes.add(new PlanNode(type, relation, index, Math.round(rows * loops), buffers, subplan));
  }

  /**
   * How many pages the statement touched at most: those of the top and of each part of its {@code
   * WITH}, for the top does not count parts that nobody read; those that it did read count twice.
   *
   * @return a number of pages, in memory or not
   */
  public long buffers() {
    long subplans =
        nodes.stream()
            .filter(node -> node.subplan() != null && node.subplan().startsWith("CTE "))
            .mapToLong(PlanNode::buffers)
            .sum();
    return nodes.getLast().buffers() + subplans;
  }

  /** One line a node. */
  @Override
  public String toString() {
    return nodes.stream().map(PlanNode::toString).collect(Collectors.joining("\n", "\n", "\n"));
  }
}
