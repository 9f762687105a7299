package org.bf4ps.wholeway;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Bodies of forms in which one field, two at a time or all are hostile, or one comes twice. What
 * the others hold is well-formed, so that the checks behind the first one are reached, and names
 * nothing that there is, so that no form can be done.
 */
final class HostileForms {
  /** How far apart the payloads of two fields lie in their list. */
  private static final int APART = 4;

  /** Two at a time are many: of so many payloads, one. */
  private static final int EACH = 3;

  private static final Map<String, Map<String, String>> FORMS =
      Map.ofEntries(
          form("/admin/hidden/hide", "platform=amiga", "persona=9", "reason=x"),
          form("/admin/hidden/show", "platform=pc", "persona=9", "reason=x"),
          form("/admin/api-keys/revoke", "key=999999999"),
          form(
              "/admin/collectors/order",
              "collector=00000000-0000-4000-8000-000000000000",
              "order=drain",
              "reason=x"),
          form(
              "/admin/egresses/steer",
              "egress=nowhere",
              "order=pace",
              "minutes=5",
              "interval=5000",
              "burst=1",
              "reason=x"),
          form(
              "/admin/batch/steer", "order=restart", "job=feed", "execution=999999999", "reason=x"),
          form(
              "/admin/soldier/steer",
              "platform=pc",
              "persona=9",
              "resource=detailed",
              "deed=request",
              "reason=x"),
          form("/admin/soldier/cancel", "job=999999999", "reason=x"),
          form(
              "/admin/queue/cancel-ticket",
              "ticket=00000000-0000-4000-8000-000000000000",
              "reason=x"),
          form(
              "/admin/settings/change",
              "key=bf4ps.feeder.depth",
              "value=0",
              "deed=change",
              "reason=x"),
          form(
              "/admin/planner/apply",
              "egresses=1",
              "bf4ps.budget.sends=-1",
              // A field that holds nothing counts as not told: two are wrong, so that one stays so.
              "bf4ps.egress.interval-ms=-1",
              "gates=on",
              "read=on",
              "reason=x"),
          form("/admin/login", "name=nobody", "password=x", "to=/admin/audit"),
          form("/admin/setup", "token=x", "name=eve", "password=correct horse battery"),
          form("/submit", "url=", "platform=amiga", "personaId=9", "name=x"));

  private HostileForms() {}

  private static Map.Entry<String, Map<String, String>> form(String path, String... fields) {
    Map<String, String> named = new LinkedHashMap<>();
    for (String field : fields) {
      String[] pair = field.split("=", 2);
      named.put(pair[0], Site.encoded(pair[1]));
    }
    return Map.entry(path, named);
  }

  /**
   * All bodies.
   *
   * @param payloads texts as they stand on the wire
   * @return each with the form's path and a blank before it
   */
  static List<String> bodies(List<String> payloads) {
    List<String> bodies = new ArrayList<>();
    FORMS.forEach(
        (path, fields) -> {
          List<String> names = List.copyOf(fields.keySet());
          for (int i = 0; i < payloads.size(); i++) {
            String one = payloads.get(i);
            String other = payloads.get((i + APART) % payloads.size());
            Map<String, String> all = new LinkedHashMap<>(fields);
            all.replaceAll((name, value) -> one);
            bodies.add(body(path, all));
            for (String name : names) {
              bodies.add(path + " " + name + "=" + one);
              bodies.add(body(path, with(fields, name, one)));
            }
            if (i % EACH == 0) {
              twoAtATime(path, fields, one, other, bodies);
            }
          }
        });
    return bodies;
  }

  private static void twoAtATime(
      String path, Map<String, String> fields, String one, String other, List<String> bodies) {
    List<String> names = List.copyOf(fields.keySet());
    for (int first = 0; first < names.size(); first++) {
      bodies.add(body(path, fields) + "&" + names.get(first) + "=" + one);
      Map<String, String> changed = with(fields, names.get(first), one);
      for (String second : names.subList(first + 1, names.size())) {
        bodies.add(body(path, with(changed, second, other)));
      }
    }
  }

  private static Map<String, String> with(Map<String, String> fields, String name, String payload) {
    Map<String, String> changed = new LinkedHashMap<>(fields);
    changed.put(name, payload);
    return changed;
  }

  private static String body(String path, Map<String, String> fields) {
    return fields.entrySet().stream()
        .map(each -> each.getKey() + "=" + each.getValue())
        .collect(Collectors.joining("&", path + " ", ""));
  }
}
