package org.bf4ps.web.oidc;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.ServletContext;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bf4ps.config.OidcTunables;
import org.bf4ps.config.Settings;
import org.bf4ps.config.SiteTunables;

/** The door of this package: logins by the provider, where the settings name one. */
@ApplicationScoped
public class ProviderLogins {
  @Inject private Settings settings;
  @Inject private ServletContext application;

  /** Made at the first login, so that a node which sees none loads nothing of the library. */
  private ProviderLogin login;

  /**
   * Whether there is a provider.
   *
   * @return false where no issuer is set
   */
  public boolean areOffered() {
    return settings.get(OidcTunables.ISSUER).isPresent();
  }

  /**
   * What people call the provider.
   *
   * @return some words
   */
  public String label() {
    return settings.get(OidcTunables.LABEL);
  }

  /**
   * Where a person logs in at the provider.
   *
   * @param flow a login that begins
   * @return the provider's address
   * @throws RefusedLoginException if the provider does not answer
   */
  public URI begin(LoginFlow flow) throws RefusedLoginException {
    return login().begin(flow);
  }

  /**
   * Redeems and verifies the provider's answer.
   *
   * @param flow the login that the answer belongs to
   * @param answer the answer's parameters
   * @return who it is
   * @throws RefusedLoginException if the provider let nobody in, does not answer, or its token is
   *     not this login's
   */
  public ProvidedPerson finish(LoginFlow flow, Map<String, List<String>> answer)
      throws RefusedLoginException {
    return login().finish(flow, answer);
  }

  /**
   * Where a person ends the login at the provider.
   *
   * @return the provider's address, or empty if it offers none
   * @throws RefusedLoginException if the provider does not answer
   */
  public Optional<URI> end() throws RefusedLoginException {
    return login().end();
  }

  private synchronized ProviderLogin login() {
    if (login == null) {
      URI origin = settings.get(SiteTunables.PUBLIC_URL).orElseThrow();
      login = new ProviderLogin(settings, origin.resolve(application.getContextPath() + "/"));
    }
    return login;
  }
}
