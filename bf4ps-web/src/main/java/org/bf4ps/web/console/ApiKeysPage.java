package org.bf4ps.web.console;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import org.bf4ps.apikey.ApiKey;
import org.bf4ps.apikey.ApiKeys;

/** The keys of programs. */
@Named
@RequestScoped
public class ApiKeysPage implements ConsolePage {
  @Inject private ApiKeys apiKeys;

  private List<ApiKey> keys;
  private String fresh;

  @Override
  public String path() {
    return "api-keys";
  }

  @Override
  public String title() {
    return "API keys";
  }

  @Override
  public int place() {
    return 92;
  }

  @Override
  public boolean load(HttpServletRequest request) {
    keys = apiKeys.list();
    return true;
  }

  /** Shows a key that was just made, this once. */
  void show(String secret) {
    fresh = secret;
  }

  /**
   * All keys without their secrets.
   *
   * @return those that hold first
   */
  public List<ApiKey> getKeys() {
    return keys;
  }

  /**
   * The key that was just made.
   *
   * @return null unless this answer is the one that shows it
   */
  public String getFresh() {
    return fresh;
  }
}
