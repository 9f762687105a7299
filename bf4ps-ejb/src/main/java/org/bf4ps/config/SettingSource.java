package org.bf4ps.config;

/** Where a setting's value comes from, strongest first. */
public enum SettingSource {
  /** An operator changed it at run time; it holds on every node. */
  STORED,
  /** The environment or another source of MicroProfile Config of this node. */
  CONFIGURED,
  /** Nobody set it. */
  DEFAULT
}
