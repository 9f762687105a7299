package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bf4ps.wholeway.HostileInputs.Attack;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Hundreds of hostile inputs: none is answered by a fault, none learns anything of the inside, none
 * gets behind the login, and none changes anything.
 */
@ExtendWith(GuardedWorld.Resolver.class)
class HostileIT {

  private static final int LEAST_INPUTS = 500;
  private static final int SLOW_CLIENTS = 60;

  /** What would tell of the inside, or that a payload was taken for more than text. */
  private static final Pattern LEAK =
      Pattern.compile(
          "Exception|\\n\\s+at [a-z]|org\\.bf4ps|Payara|GlassFish|Grizzly|Mojarra|Jersey|Weld"
              + "|jakarta\\.(?!faces\\.resource/)|SQLSTATE|PSQL|pbkdf2|root:x:|<web-app");

  /** A payload as it came, which no page may hold; in JSON it is text, if no browser guesses. */
  private static final Pattern MARKUP = Pattern.compile("<script>alert");

  private static final Pattern JSON =
      Pattern.compile(
          "(?is)(?=.*^content-type: application/(problem\\+)?json)"
              + "(?=.*^x-content-type-options: nosniff).*",
          Pattern.MULTILINE);

  /** Headers that tell of the server, or that a payload has smuggled in. */
  private static final Pattern UNWANTED_HEADER =
      Pattern.compile(
          "^(server|x-powered-by|x-evil):", Pattern.MULTILINE | Pattern.CASE_INSENSITIVE);

  /** Statuses by which a server tells that a request was wrong, not that it failed itself. */
  private static final int HTTP_VERSION_NOT_SUPPORTED = 505;

  private final GuardedWorld guarded;
  private final Site site;

  HostileIT(GuardedWorld guarded) {
    this.guarded = guarded;
    this.site = guarded.site();
  }

  @Test
  void noHostileInputIsAnsweredByAFaultOrLearnsOrChangesAnything() {
    Visitor anna = guarded.anna();
    anna.open("/admin/api-keys");
    String before = state();
    List<Attack> attacks = new HostileInputs(guarded.world().soldiers().getFirst(), anna).all();
    assertThat(attacks).hasSizeGreaterThanOrEqualTo(LEAST_INPUTS);

    List<String> wrong =
        attacks.parallelStream().flatMap(attack -> worry(attack).stream()).toList();

    assertThat(wrong).as("of %s inputs", attacks.size()).isEmpty();
    assertThat(state()).isEqualTo(before);
    assertThat(site.get("/health/ready").status()).isEqualTo(200);
    System.out.println("Hostile inputs sent: " + attacks.size());
  }

  /** Sends an attack; tells what is wrong with the answer, if anything is. */
  private Optional<String> worry(Attack attack) {
    RawRequest.Answer answer = attack.request().sendTo(site);
    Matcher leak = LEAK.matcher(answer.text());
    boolean behindLogin = attack.what().matches("parameter|field|segment");
    String wrong = null;
    if (answer.status() >= 500) {
      wrong = "answered by " + answer.status();
    } else if (leak.find()) {
      wrong = "told " + leak.group().strip();
    } else if (MARKUP.matcher(answer.text()).find() && !JSON.matcher(answer.headers()).matches()) {
      wrong = "held markup as it came";
    } else if (UNWANTED_HEADER.matcher(answer.headers()).find()) {
      wrong = "sent a header that it should not";
    } else if (!behindLogin && answer.text().contains("Log out")) {
      wrong = "led behind the login";
    }
    return Optional.ofNullable(wrong)
        .map(what -> attack.what() + " " + what + ": " + RawRequest.shortened(attack.toString()));
  }

  @Test
  void whatIsNoHttpAtAllIsTurnedAway() {
    for (String octets :
        List.of(
            "GET / HTTP/9.9\r\n\r\n",
            "GET /" + "a".repeat(20_000) + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
            "GET http://evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
            "GET / HTTP/1.1\r\nConnection: close\r\n\r\n")) {
      RawRequest.Answer answer = RawRequest.sendTo(site, octets);
      assertThat(answer.status())
          .as(RawRequest.shortened(octets))
          .matches(status -> status < 500 || status == HTTP_VERSION_NOT_SUPPORTED);
      assertThat(answer.text()).doesNotContainPattern(LEAK);
      assertThat(answer.headers()).doesNotContainPattern(UNWANTED_HEADER);
    }
  }

  /** More clients that never finish their request than the node has threads for requests. */
  @Test
  void slowClientsKeepNobodyElseWaiting() throws IOException {
    int port = URI.create(site.address("/")).getPort();
    List<Socket> slow = new ArrayList<>();
    try {
      for (int i = 0; i < SLOW_CLIENTS; i++) {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        slow.add(socket);
        String begun = "POST /admin/login HTTP/1.1\r\nHost: localhost\r\nContent-Le";
        socket.getOutputStream().write(begun.getBytes(StandardCharsets.ISO_8859_1));
        socket.getOutputStream().flush();
      }
      assertThat(site.get("/").status()).isEqualTo(200);
      assertThat(site.get("/api/v1/status").status()).isEqualTo(200);
    } finally {
      for (Socket socket : slow) {
        socket.close();
      }
    }
  }

  @Test
  void secretsStandInNoPageNoHealthNoLogAndNoProcessList() {
    String password = guarded.world().settings().get("BF4PS_DB_PASSWORD");
    for (String path :
        List.of("/", "/admin/login", "/health", "/health/ready", "/metrics", "/openapi")) {
      assertThat(site.get(path).body()).as(path).doesNotContain(password);
    }
    assertThat(guarded.anna().open("/admin/audit").body())
        .doesNotContain(GuardedWorld.PASSWORD, guarded.setupToken(), "pbkdf2");
    assertThat(guarded.node().log()).doesNotContain(password, GuardedWorld.PASSWORD);
    assertThat(guarded.node().server().info().commandLine().orElse("")).doesNotContain(password);
  }

  /** What hostile inputs may not change; failed attempts themselves are recorded. */
  private String state() {
    return guarded
        .world()
        .texts(
            """
            SELECT concat_ws('|', (SELECT count(*) FROM soldiers),
                             (SELECT count(*) FROM soldiers WHERE hidden_at IS NOT NULL),
                             (SELECT count(*) FROM operators), (SELECT count(*) FROM api_keys),
                             (SELECT count(*) FROM setting_versions),
                             (SELECT count(*) FROM operator_actions WHERE outcome = 'done'))
            """)
        .getFirst();
  }
}
