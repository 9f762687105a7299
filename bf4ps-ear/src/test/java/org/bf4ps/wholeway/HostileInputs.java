package org.bf4ps.wholeway;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bf4ps.testkit.population.SimulatedSoldier;

/** What an attacker sends, made from tables: each attack on each place where it could bite. */
final class HostileInputs {

  /** A request with what it tries. */
  record Attack(String what, RawRequest request) {}

  /** Texts for parameters and path segments, encoded as they stand on the wire. */
  private static final List<String> PAYLOADS =
      List.of(
          "%27%20OR%201%3D1%20--",
          "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
          "<script>alert(1)</script>",
          "%00",
          "%FF%FE",
          "%0D%0AX-Evil:%20yes",
          "%23%7B7*7%7D%24%7Bjndi:ldap://127.0.0.1/a%7D",
          "{7*7}",
          "99999999999999999999",
          "%E2%80%AE%F0%9F%98%80",
          "a".repeat(3_000));

  /** Pages and answers, with the parameters that they read. */
  private static final Map<String, List<String>> READ =
      Map.ofEntries(
          Map.entry("/search", List.of("q", "platform", "page", "after", "cursor")),
          Map.entry("/compare", List.of("soldier")),
          Map.entry("/leaderboards/kills", List.of("platform", "cursor", "after")),
          Map.entry("/soldier/{s}/progress", List.of("period", "from", "to", "metric", "axis")),
          Map.entry("/soldier/{s}/weapons", List.of("q", "category", "used", "sort", "order")),
          Map.entry("/soldier/{s}/vehicles", List.of("q", "category", "used", "sort", "order")),
          Map.entry("/submit", List.of("url", "platform", "personaId", "name")),
          Map.entry("/api/v1/soldiers", List.of("name", "platform", "page")),
          Map.entry("/api/v1/soldiers/{s}/gains", List.of("period", "from", "to")),
          Map.entry("/api/v1/soldiers/{s}/names", List.of("limit")),
          Map.entry("/api/v1/soldiers/{s}/vehicles", List.of("category", "q", "sort")),
          Map.entry("/api/v1/compare", List.of("soldier")),
          Map.entry("/api/v1/leaderboards/kills", List.of("platform", "cursor", "limit")),
          Map.entry("/api/v1/soldiers/{s}/history", List.of("from", "to", "cursor", "limit")),
          Map.entry(
              "/api/v1/soldiers/{s}/weapons.csv",
              List.of("category", "q", "used", "sort", "order")),
          Map.entry("/admin/audit", List.of("operator", "before", "did")),
          Map.entry("/admin/hidden", List.of("q")),
          Map.entry("/admin/overview", List.of("did")),
          Map.entry("/admin/batch", List.of("job", "before")),
          Map.entry(
              "/admin/events",
              List.of(
                  "type",
                  "collector",
                  "egress",
                  "soldier",
                  "job",
                  "resource",
                  "status",
                  "error",
                  "from",
                  "to",
                  "question",
                  "before")),
          Map.entry("/admin/events.csv", List.of("soldier", "egress", "status", "from")),
          Map.entry("/admin/queue", List.of("lane", "class", "status", "after", "ticket")),
          Map.entry("/admin/coverage", List.of("resource", "standing", "after")),
          Map.entry("/admin/laws", List.of("law")),
          Map.entry("/admin/batch/1", List.of("did")),
          Map.entry("/admin/login", List.of("to", "left", "name")),
          Map.entry("/admin/soldier", List.of("q")),
          Map.entry("/admin/settings", List.of("q", "before")),
          Map.entry("/admin/planner", List.of("egresses", "bf4ps.budget.sends")));

  private static final List<String> SEGMENTS =
      List.of(
          "/%s",
          "/soldier/%s/1",
          "/soldier/pc/%s",
          "/api/v1/soldiers/pc/%s",
          "/admin/%s",
          "/admin/batch/%s",
          "/admin/soldier/pc/%s",
          "/admin/settings/%s",
          "/ticket/%s",
          "/leaderboards/%s",
          "/api/v1/leaderboards/%s",
          "/api/v1/submissions/%s",
          "/soldier/pc/%s/weapons",
          "/sitemap/%s.xml",
          "/assets/%s");

  private static final List<String> PATH_TRICKS =
      List.of(
          "/admin;x=y",
          "//admin/audit",
          "/./admin/audit",
          "/x/../admin/audit",
          "/%61dmin/audit",
          "/admin%2Faudit",
          "/ADMIN/audit",
          "/admin/.;/audit",
          "/admin/audit/",
          "/admin//audit",
          "/admin/audit.xhtml",
          "/admin/login/../audit",
          "/admin/login;/../audit",
          "/admin/login/..;/audit",
          "/admin/login%2F..%2Faudit",
          "/admin/setup/..%2Faudit",
          "/admin/login;x/audit",
          "/admin/login/audit",
          "/admin/login/provider/../../audit",
          "/admin/login/provider/audit",
          "/admin/login/provider",
          "/admin/login/provider/done?code=x&state=y",
          "/admin/login/provider/end",
          "/WEB-INF/web.xml",
          "//WEB-INF/web.xml",
          "/%57EB-INF/web.xml",
          "/%zz",
          "/WEB-INF;x/web.xml",
          "/WEB-INF/admin/audit.xhtml",
          "/assets/../WEB-INF/web.xml",
          "/assets/..%2FWEB-INF/web.xml",
          "/META-INF/MANIFEST.MF",
          "/..%2F..%2Fetc%2Fpasswd",
          "/%2e%2e/%2e%2e/etc/passwd",
          "/..;/..;/etc/passwd",
          "/management",
          "/__asadmin/version",
          "/asadmin",
          "/monitoring",
          "/jmx",
          "/.git/config",
          "/jakarta.faces.resource/web.xml?ln=../WEB-INF");

  private static final List<String[]> HEADERS =
      List.of(
          header("X-Forwarded-For", "not an address"),
          header("X-Forwarded-For", "127.0.0.1, ::1, 10.0.0.1"),
          header("X-Forwarded-Proto", "https\t"),
          header("X-Original-URL", "/admin/audit"),
          header("X-Rewrite-URL", "/admin/audit"),
          header("X-HTTP-Method-Override", "DELETE"),
          header("Authorization", "Basic YW5uYTphbm5h"),
          header("Authorization", "Bearer x"),
          header("X-Api-Key", "' OR 1=1 --"),
          header("X-Api-Key", "bf4ps_" + "A".repeat(43)),
          header("Range", "bytes=9-1"),
          header("Accept", "*/*;q=x"),
          header("Accept-Language", "../../x"),
          header("If-None-Match", "x".repeat(5_000)),
          header("Expect", "200-never"),
          header("Content-Length", "abc"),
          header("Content-Length", "-1"),
          header("Transfer-Encoding", "gzip, chunked"),
          header("Host", "evil.example\"><script>"),
          header("Host", "[::"),
          header("Host", "a b"),
          header("X-Large", "x".repeat(40_000)));

  private static final List<String> COOKIES =
      List.of(
          "",
          "x",
          "A".repeat(43),
          "B".repeat(44),
          "A".repeat(6_000),
          "../../x",
          "%00",
          "' OR 1=1 --",
          "<script>",
          "null",
          "{}");

  private static final List<String> METHODS =
      List.of("PUT", "DELETE", "PATCH", "TRACE", "PROPFIND", "CONNECT", "FOO", "get", "OPTIONS");

  private final String soldier;
  private final String anna;
  private final String annasToken;
  private final List<Attack> attacks = new ArrayList<>();

  /**
   * @param known a soldier that is shown
   * @param operator who acts: the attacks on parameters go behind the login
   */
  HostileInputs(SimulatedSoldier known, Visitor operator) {
    soldier = known.persona().platform().label() + "/" + known.persona().personaId();
    anna = operator.cookieHeader();
    annasToken = operator.formToken();
  }

  List<Attack> all() {
    parameters();
    forms();
    segments();
    sessions();
    for (String path : PATH_TRICKS) {
      add("path trick", RawRequest.get(path));
    }
    for (String path : List.of("/", "/admin", "/admin/login", "/api/v1/status")) {
      HEADERS.forEach(each -> add(each[0], RawRequest.get(path).header(each[0], each[1])));
      METHODS.forEach(each -> add("method", RawRequest.get(path).withMethod(each)));
    }
    bodies();
    return attacks;
  }

  private void parameters() {
    READ.forEach(
        (path, names) -> {
          for (String name : names) {
            for (String payload : PAYLOADS) {
              String target = path.replace("{s}", soldier) + "?" + name + "=" + payload;
              add("parameter", RawRequest.get(target).header("Cookie", anna));
            }
          }
        });
  }

  private void forms() {
    for (String body : HostileForms.bodies(PAYLOADS)) {
      String[] parts = body.split(" ", 2);
      String sent = "form_token=" + annasToken + "&" + parts[1];
      add("field", RawRequest.form(parts[0], sent).header("Cookie", anna));
    }
    for (String payload : PAYLOADS) {
      for (String json :
          List.of(
              "{\"url\":\"%s\"}".formatted(payload),
              "{\"platform\":\"pc\",\"personaId\":\"%s\",\"name\":\"%1$s\"}".formatted(payload),
              "{\"%s\":[[[[{}]]]]}".formatted(payload),
              payload)) {
        String type = "Content-Type: application/json\r\n";
        add("body", new RawRequest("POST", "/api/v1/submissions", type, json));
      }
    }
  }

  private void segments() {
    for (String path : SEGMENTS) {
      for (String payload : PAYLOADS) {
        add("segment", RawRequest.get(path.formatted(payload)).header("Cookie", anna));
      }
    }
  }

  /** Sessions that are none, on pages and on forms whose objects have guessable keys. */
  private void sessions() {
    for (String cookie : COOKIES) {
      for (String page : List.of("/admin/audit", "/admin/hidden", "/admin/api-keys")) {
        add("session", RawRequest.get(page).header("Cookie", "bf4ps_operator=" + cookie));
      }
      for (String form : List.of("/admin/api-keys/revoke", "/admin/hidden/hide")) {
        RawRequest request =
            RawRequest.form(form, "key=1&platform=pc&persona=1&reason=x&form_token=" + annasToken);
        add("session", request.header("Cookie", "bf4ps_operator=" + cookie));
      }
    }
  }

  private void bodies() {
    for (String path : List.of("/", "/admin/login", "/admin/api-keys/make", "/api/v1/status")) {
      add("large body", RawRequest.form(path, "a=" + "x".repeat(1_000_000)));
      add("many fields", RawRequest.form(path, "a=1&".repeat(16_000)));
      for (String type : List.of("application/json", "multipart/form-data", "text/xml", "x")) {
        add("type", new RawRequest("POST", path, "Content-Type: " + type + "\r\n", "x=1"));
      }
      String chunked = "Transfer-Encoding: chunked\r\n";
      add("chunks", new RawRequest("POST", path, chunked, "3\r\na=b\r\n0\r\n\r\n"));
      add("broken chunks", new RawRequest("POST", path, chunked, "ZZ\r\na=b\r\n0\r\n\r\n"));
    }
  }

  private void add(String what, RawRequest request) {
    attacks.add(new Attack(what, request));
  }

  private static String[] header(String name, String value) {
    return new String[] {name, value};
  }
}
