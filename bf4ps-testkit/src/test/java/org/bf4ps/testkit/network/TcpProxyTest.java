package org.bf4ps.testkit.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TcpProxyTest {

  private static final int PATIENCE_MS = 200;

  private ServerSocket echo;
  private TcpProxy proxy;

  @BeforeEach
  void open() throws IOException {
    echo = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    Thread.ofVirtual().start(this::serve);
    proxy = TcpProxy.to(echo.getLocalPort());
  }

  @AfterEach
  void end() throws IOException {
    proxy.close();
    echo.close();
  }

  private void serve() {
    while (!echo.isClosed()) {
      try {
        Socket caller = echo.accept();
        Thread.ofVirtual()
            .start(
                () -> {
                  try (caller) {
                    caller.getInputStream().transferTo(caller.getOutputStream());
                  } catch (IOException e) {
                    // The caller was cut off, as the tests want it.
                  }
                });
      } catch (IOException e) {
        return;
      }
    }
  }

  private Socket connect() throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), proxy.port());
    socket.setSoTimeout(PATIENCE_MS);
    return socket;
  }

  private static int echoed(Socket socket, int value) throws IOException {
    socket.getOutputStream().write(value);
    return socket.getInputStream().read();
  }

  @Test
  void anOpenLinkCarriesBothWays() throws IOException {
    try (Socket socket = connect()) {
      assertThat(echoed(socket, 42)).isEqualTo(42);
      assertThat(proxy.carried()).isOne();
    }
  }

  @Test
  void aCutEndsConnectionsAndRefusesNewOnesUntilItIsMended() throws IOException {
    try (Socket before = connect()) {
      assertThat(echoed(before, 1)).isEqualTo(1);
      proxy.link(Link.CUT);
      assertThat(end(before)).isTrue();
      try (Socket during = connect()) {
        assertThat(end(during)).isTrue();
      }
    }
    proxy.link(Link.OPEN);
    try (Socket after = connect()) {
      assertThat(echoed(after, 2)).isEqualTo(2);
    }
  }

  private static boolean end(Socket socket) {
    try {
      return socket.getInputStream().read() < 0;
    } catch (SocketTimeoutException e) {
      return false;
    } catch (IOException e) {
      return true;
    }
  }

  @Test
  void aStallTellsNobodyAndDeliversLate() throws IOException {
    try (Socket socket = connect()) {
      assertThat(echoed(socket, 1)).isEqualTo(1);
      proxy.link(Link.STALLED);
      assertThatThrownBy(() -> echoed(socket, 7)).isInstanceOf(SocketTimeoutException.class);
      try (Socket second = connect()) {
        assertThatThrownBy(() -> echoed(second, 8)).isInstanceOf(SocketTimeoutException.class);
        proxy.link(Link.OPEN);
        assertThat(socket.getInputStream().read()).isEqualTo(7);
        assertThat(second.getInputStream().read()).isEqualTo(8);
      }
    }
  }
}
