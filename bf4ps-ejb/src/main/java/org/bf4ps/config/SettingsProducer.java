package org.bf4ps.config;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.ConfigProvider;

/** Reads the settings from MicroProfile Config for whoever injects {@link Settings}. */
@ApplicationScoped
public class SettingsProducer {
  /**
   * The node's settings.
   *
   * @return the settings, checked
   */
  @Produces
  @Singleton
  public Settings settings() {
    return new Settings(key -> ConfigProvider.getConfig().getOptionalValue(key, String.class));
  }
}
