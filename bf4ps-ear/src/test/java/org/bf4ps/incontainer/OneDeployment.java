package org.bf4ps.incontainer;

import java.util.Optional;
import org.jboss.arquillian.container.spi.client.deployment.DeploymentScenario;
import org.jboss.arquillian.container.spi.event.DeployManagedDeployments;
import org.jboss.arquillian.container.spi.event.UnDeployManagedDeployments;
import org.jboss.arquillian.core.api.Event;
import org.jboss.arquillian.core.api.Instance;
import org.jboss.arquillian.core.api.InstanceProducer;
import org.jboss.arquillian.core.api.annotation.Inject;
import org.jboss.arquillian.core.api.annotation.Observes;
import org.jboss.arquillian.core.spi.EventContext;
import org.jboss.arquillian.test.spi.annotation.ClassScoped;
import org.jboss.arquillian.test.spi.context.ClassContext;
import org.jboss.arquillian.test.spi.event.suite.AfterSuite;

/**
 * Deploys for the first test class and keeps that deployment for all the others: Arquillian deploys
 * for each class, and a deployment to Payara Micro is the start of a server.
 */
public final class OneDeployment {
  @Inject @ClassScoped private InstanceProducer<DeploymentScenario> scenario;
  @Inject private Instance<ClassContext> classContext;
  @Inject private Event<UnDeployManagedDeployments> undeploy;

  private DeploymentScenario deployed;
  private boolean over;

  /**
   * Lets the first class deploy; later ones take over what it deployed.
   *
   * @param context the wish of a class
   */
  public void deployOnce(@Observes EventContext<DeployManagedDeployments> context) {
    if (deployed == null) {
      deployed = scenario.get();
      context.proceed();
    } else {
      scenario.set(deployed);
    }
  }

  /**
   * Keeps the deployment at the end of a class.
   *
   * @param context the wish of a class, or of {@link #end}
   */
  public void keep(@Observes EventContext<UnDeployManagedDeployments> context) {
    if (over) {
      context.proceed();
    }
  }

  /**
   * Ends the server, and with it the deployment, after the last class.
   *
   * @param event the moment
   */
  public void end(@Observes(precedence = 1) AfterSuite event) {
    if (deployed == null) {
      return;
    }
    Optional<ServerProcess> server = ServerProcess.find();
    over = true;
    classContext.get().activate(InContainer.class);
    try {
      scenario.set(deployed);
      undeploy.fire(new UnDeployManagedDeployments());
    } finally {
      classContext.get().deactivate();
    }
    server.ifPresent(ServerProcess::end);
  }
}
