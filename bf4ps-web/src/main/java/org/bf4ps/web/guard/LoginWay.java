package org.bf4ps.web.guard;

import java.util.Locale;

/** The ways to a login. */
enum LoginWay {
  /** By name and password. */
  FORM("session.login"),
  /** By the one-time token that makes the first account. */
  SETUP("session.setup"),
  /** By an OpenID provider. */
  PROVIDER("session.provider-login");

  private final String action;

  LoginWay(String action) {
    this.action = action;
  }

  /** What the trail calls it. */
  String action() {
    return action;
  }

  /** The value of a figure's label. */
  String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
