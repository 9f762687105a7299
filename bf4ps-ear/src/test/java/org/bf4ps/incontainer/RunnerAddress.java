package org.bf4ps.incontainer;

import org.jboss.arquillian.container.spi.client.protocol.metadata.HTTPContext;
import org.jboss.arquillian.container.spi.client.protocol.metadata.ProtocolMetaData;
import org.jboss.arquillian.container.spi.client.protocol.metadata.Servlet;
import org.jboss.arquillian.core.api.annotation.Observes;

/**
 * Tells Arquillian where the servlet is that runs the tests. The adapter reads that from the node's
 * output, where host and port stand before the servlets, and at times it reads before the servlets
 * are there.
 */
public final class RunnerAddress {
  private static final String RUNNER = "ArquillianServletRunnerEE9";

  /**
   * Adds the servlet where it is missing.
   *
   * @param deployed what the adapter found out
   */
  public void complete(@Observes ProtocolMetaData deployed) {
    for (HTTPContext context : deployed.getContexts(HTTPContext.class)) {
      if (context.getServletByName(RUNNER) == null) {
        context.add(new Servlet(RUNNER, InContainer.CONTEXT_ROOT));
      }
    }
  }
}
