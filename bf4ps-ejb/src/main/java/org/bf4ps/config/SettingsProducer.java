package org.bf4ps.config;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/** Reads the settings from MicroProfile Config for whoever injects {@link Settings}. */
@ApplicationScoped
public class SettingsProducer {
  /**
   * The node's settings.
   *
   * @return the settings, checked
   * @throws InvalidSettingException for a value outside its range and for a name that is unknown
   */
  @Produces
  @Singleton
  public Settings settings() {
    Config config = ConfigProvider.getConfig();
    return Settings.checked(
        config.getPropertyNames(), key -> config.getOptionalValue(key, String.class));
  }
}
