package org.bf4ps.wholeway;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What {@code /metrics} of a node shows at one moment. */
record Scrape(List<Series> series) {
  private static final Pattern SAMPLE = Pattern.compile("([a-zA-Z_:][\\w:]*)(?:\\{(.*)})? (\\S+)");
  private static final Pattern LABEL = Pattern.compile("(\\w+)=\"((?:[^\"\\\\]|\\\\.)*)\"");

  /** One sample with its labels. */
  record Series(String name, Map<String, String> labels, double value) {}

  static Scrape of(Site site) {
    List<Series> series = new ArrayList<>();
    for (String line : site.get("/metrics").body().lines().toList()) {
      Matcher sample = SAMPLE.matcher(line);
      if (!line.startsWith("#") && sample.matches()) {
        series.add(new Series(sample.group(1), labels(sample.group(2)), number(sample.group(3))));
      }
    }
    return new Scrape(series);
  }

  /** Labels as they stand between the braces; null for none. */
  static Map<String, String> labels(String text) {
    Map<String, String> labels = new LinkedHashMap<>();
    if (text != null) {
      LABEL.matcher(text).results().forEach(each -> labels.put(each.group(1), each.group(2)));
    }
    return labels;
  }

  /** The sum of the series of a name that have these labels; NaN if there is none. */
  double sum(String name, Map<String, String> labels) {
    return series.stream()
        .filter(each -> each.name().equals(name))
        .filter(each -> each.labels().entrySet().containsAll(labels.entrySet()))
        .mapToDouble(Series::value)
        .reduce(Double::sum)
        .orElse(Double.NaN);
  }

  private static double number(String text) {
    return Double.parseDouble(text.replace("+Inf", "Infinity"));
  }
}
