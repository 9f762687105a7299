package org.bf4ps.incontainer;

import org.jboss.arquillian.core.spi.LoadableExtension;

/** Tells Arquillian what this suite changes: where the database is, and one deployment for all. */
public final class NodeExtension implements LoadableExtension {

  @Override
  public void register(ExtensionBuilder builder) {
    builder.observer(NodeSetup.class).observer(OneDeployment.class).observer(RunnerAddress.class);
  }
}
