package org.bf4ps.testkit.network;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Carries TCP connections from a port of loopback to another one, until it is told to spoil them.
 * Safe for use by several threads.
 */
public final class TcpProxy implements AutoCloseable {

  private final ServerSocket door;
  private final int target;
  private final Set<Relay> relays = ConcurrentHashMap.newKeySet();
  private final AtomicInteger carried = new AtomicInteger();
  private final Switch link = new Switch();

  private TcpProxy(ServerSocket door, int target) {
    this.door = door;
    this.target = target;
  }

  /**
   * Opens one on a free port.
   *
   * @param target the port on loopback that connections are carried to; nobody need listen yet
   * @throws UncheckedIOException if no port can be had
   */
  public static TcpProxy to(int target) {
    try {
      TcpProxy proxy =
          new TcpProxy(new ServerSocket(0, 100, InetAddress.getLoopbackAddress()), target);
      Thread.ofVirtual().name("proxy-to-" + target).start(proxy::accept);
      return proxy;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The port to connect to. */
  public int port() {
    return door.getLocalPort();
  }

  /** How many connections reached the target so far. */
  public int carried() {
    return carried.get();
  }

  /** Changes what happens from now on, to connections that stand too. */
  public void link(Link state) {
    link.set(state);
    if (state == Link.CUT) {
      relays.forEach(Relay::close);
    }
  }

  /** Ends all connections and the port. */
  @Override
  public void close() {
    try {
      door.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      link(Link.CUT);
    }
  }

  private void accept() {
    while (!door.isClosed()) {
      try {
        Socket caller = door.accept();
        Thread.ofVirtual().start(() -> connect(caller));
      } catch (IOException e) {
        // The port was closed, or a caller went before it was let in: the loop's condition tells.
      }
    }
  }

  /** A caller who comes while the link is stalled waits here, connected to nobody. */
  private void connect(Socket caller) {
    try {
      if (!link.awaitPassage()) {
        caller.close();
        return;
      }
      Relay relay = new Relay(caller, new Socket(InetAddress.getLoopbackAddress(), target), link);
      relays.add(relay);
      carried.incrementAndGet();
      relay.carry(() -> relays.remove(relay));
      if (link.is(Link.CUT)) {
        // It was cut between the question and the entry in the list.
        relay.close();
      }
    } catch (IOException e) {
      closeQuietly(caller);
    }
  }

  private static void closeQuietly(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      // It is gone, which is all that is wanted.
    }
  }
}
