package org.bf4ps.wholeway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.bf4ps.database.LocalTransactions;
import org.bf4ps.operator.OperatorAccounts;
import org.bf4ps.operator.OperatorRole;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A setting that is changed in one node's console, and what another node makes of it. */
class NodesSettingsIT {

  private static final Duration SECONDS = Duration.ofSeconds(30);
  private static final String PASSWORD = "correct horse battery";
  private static final String DEPTH = "bf4ps.feeder.depth";
  private static final String LEASE = "bf4ps.lease.duration";

  @TempDir private Path directory;

  @Test
  void aChangeHoldsOnTheOtherNodeWithinSecondsAndARefusalThereIsShownHere() {
    try (World world = new World(directory, 1)) {
      try (RunningNode here = world.start(settings(world, "here", Map.of()));
          RunningNode there =
              world.start(
                  settings(
                      world,
                      "there",
                      Map.of(
                          "BF4PS_LEASE_DURATION", "300",
                          "BF4PS_HEARTBEAT_INTERVAL", "100",
                          "BF4PS_HEARTBEAT_LOST_AFTER", "400")))) {
        new OperatorAccounts(new LocalTransactions(world.dataSource()))
            .create("ada", OperatorRole.OPERATOR, PASSWORD);
        Visitor ada = visitor(here);
        Visitor other = visitor(there);

        change(ada, DEPTH, "700");
        await("the other node to follow")
            .atMost(SECONDS)
            .until(
                () ->
                    other.open("/admin/settings/" + DEPTH).body().contains("<dd>700</dd>")
                        && other.open("/admin/settings/" + DEPTH).body().contains("<dd>stored<"));

        change(ada, LEASE, "90");
        await("the refusal of the other node")
            .atMost(SECONDS)
            .until(() -> ada.open("/admin/settings").body().contains("refuses version"));
        assertThat(ada.open("/admin/settings/" + LEASE).body()).contains("<dd>90</dd>");
        assertThat(other.open("/admin/settings/" + LEASE).body()).contains("<dd>300</dd>");
        await("the light")
            .atMost(SECONDS)
            .until(
                () -> ada.open("/admin/overview").body().contains("state-there refuses version"));
        assertThat(ada.open("/admin/overview").body()).contains("/admin/settings#nodes");

        assertThat(send(ada, LEASE, "revert", "").status()).isEqualTo(302);
        await("the other node to follow again")
            .atMost(SECONDS)
            .until(() -> !ada.open("/admin/settings").body().contains("refuses version"));
      }
    }
  }

  private static void change(Visitor operator, String key, String value) {
    assertThat(send(operator, key, "change", value).status()).isEqualTo(302);
  }

  private static Visitor.Reply send(Visitor operator, String key, String deed, String value) {
    operator.open("/admin/settings/" + key);
    return operator.send(
        "/admin/settings/change",
        Map.of("key", key, "deed", deed, "value", value, "reason", "a test"));
  }

  private static Visitor visitor(RunningNode node) {
    Visitor visitor = new Visitor(node.site(), "127.0.0.1");
    visitor.logIn("ada", PASSWORD);
    return visitor;
  }

  private static Map<String, String> settings(World world, String name, Map<String, String> own) {
    Map<String, String> settings = new HashMap<>(world.settings());
    settings.put("BF4PS_ROLES", "web");
    settings.merge("BF4PS_STATE_DIR", "-" + name, String::concat);
    settings.putAll(own);
    return settings;
  }
}
