package org.bf4ps.wholeway;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bf4ps.database.LocalTransactions;
import org.bf4ps.operator.OperatorAccounts;
import org.bf4ps.operator.OperatorRole;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * A node with a few collected soldiers and two operators who have logged in: anna, who acts and
 * whose account the token of the log made, and victor, who may only look. The node takes the tests
 * for its trusted proxy, so that each of them may come from an address of its own.
 */
final class GuardedWorld implements AutoCloseable {

  /** How many soldiers BF4SW knows. */
  static final int SOLDIERS = 10;

  static final String PASSWORD = "correct horse battery";

  private static final Pattern TOKEN = Pattern.compile("one-time token ([A-Za-z0-9_-]{43})");
  private static final Duration LIMIT = Duration.ofSeconds(240);

  private final World world;
  private final RunningNode node;
  private final String setupToken;
  private final Visitor anna;
  private final Visitor victor;

  private GuardedWorld(World world, RunningNode node) {
    this.world = world;
    this.node = node;
    Matcher told = TOKEN.matcher(node.log());
    if (!told.find()) {
      throw new AssertionError("The log tells no token for the first account");
    }
    setupToken = told.group(1);
    anna = new Visitor(site(), "192.0.2.10");
    anna.open("/admin/setup");
    Visitor.Reply made =
        anna.send(
            "/admin/setup", Map.of("token", setupToken, "name", "anna", "password", PASSWORD));
    if (made.status() != 302) {
      throw new AssertionError("The first account was not made: " + made);
    }
    account("victor", OperatorRole.VIEWER);
    victor = new Visitor(site(), "192.0.2.11");
    victor.logIn("victor", PASSWORD);
  }

  private static GuardedWorld open() {
    World world = new World(newDirectory(), SOLDIERS);
    try {
      Map<String, String> settings = world.settings();
      settings.put("BF4PS_WEB_TRUSTED_PROXIES", "127.0.0.1");
      RunningNode node = world.start(settings);
      try {
        world.awaitCollected(node, LIMIT);
        return new GuardedWorld(world, node);
      } catch (Throwable e) {
        node.close();
        throw e;
      }
    } catch (Throwable e) {
      world.close();
      throw e;
    }
  }

  private static Path newDirectory() {
    try {
      return Files.createTempDirectory("bf4ps-guarded");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  World world() {
    return world;
  }

  RunningNode node() {
    return node;
  }

  Site site() {
    return node.site();
  }

  /** The token that has made the first account. */
  String setupToken() {
    return setupToken;
  }

  /** Logged in, may act. */
  Visitor anna() {
    return anna;
  }

  /** Logged in, may only look. */
  Visitor victor() {
    return victor;
  }

  /** Makes an account with {@link #PASSWORD}. */
  void account(String name, OperatorRole role) {
    new OperatorAccounts(new LocalTransactions(world.dataSource())).create(name, role, PASSWORD);
  }

  @Override
  public void close() {
    node.close();
    world.close();
  }

  /** Hands the one guarded world to tests. */
  static final class Resolver implements ParameterResolver {

    private static final ExtensionContext.Namespace NAMESPACE =
        ExtensionContext.Namespace.create(GuardedWorld.class);

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getParameter().getType() == GuardedWorld.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
      return context
          .getRoot()
          .getStore(NAMESPACE)
          .getOrComputeIfAbsent(GuardedWorld.class, key -> open(), GuardedWorld.class);
    }
  }
}
