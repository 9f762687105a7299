package org.bf4ps.node;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import org.bf4ps.config.Settings;
import org.bf4ps.config.Tunables;

/**
 * What a node calls itself, in the registry and in the parameters of its batch executions. Nodes of
 * one host have different state directories, and a restarted node has the one it had before.
 */
public final class NodeName {
  private NodeName() {}

  /**
   * The name of the node that has these settings.
   *
   * @param settings where its state directory is
   * @return host and directory
   */
  public static String of(Settings settings) {
    Path stateDir = Path.of(settings.get(Tunables.STATE_DIR)).toAbsolutePath().normalize();
    return host() + ":" + stateDir;
  }

  private static String host() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      // A host without a name in its own tables still has its state directory.
      return "localhost";
    }
  }
}
