package org.bf4ps.overview;

/** How a thing stands. */
public enum Light {
  /** As it should be. */
  GREEN,
  /** Worth a look; nothing is lost yet. */
  YELLOW,
  /** This node cannot tell. */
  UNKNOWN,
  /** Something does not work. */
  RED
}
