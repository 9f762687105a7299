package org.bf4ps.web.guard;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletRequest;
import java.util.regex.Pattern;
import org.bf4ps.web.oidc.ProviderLogins;

/** Behind the forms of the login and of the first account. */
@Named
@RequestScoped
public class LoginPage {
  /** Our own paths alone: nobody is sent elsewhere after a login. */
  private static final Pattern TARGET = Pattern.compile("/admin(/[A-Za-z0-9_.~-]+)*");

  @Inject private HttpServletRequest request;
  @Inject private ProviderLogins providerLogins;

  private String message;

  /** Shows the form again with a sentence. */
  void refuse(String sentence) {
    message = sentence;
  }

  /**
   * Why the form is shown again.
   *
   * @return a sentence, or null the first time
   */
  public String getMessage() {
    return message;
  }

  /**
   * Where to go after the login.
   *
   * @return a path of the console
   */
  public String getTarget() {
    String asked = request.getParameter("to");
    return asked != null && TARGET.matcher(asked).matches() ? asked : "/admin";
  }

  /**
   * The OpenID provider by which people may log in too.
   *
   * @return what people call it, or null if there is none
   */
  public String getProvider() {
    return providerLogins.areOffered() ? providerLogins.label() : null;
  }

  /**
   * Whether the page is shown after a logout.
   *
   * @return true if somebody has just logged out
   */
  public boolean isLeft() {
    return request.getParameter("left") != null;
  }

  /**
   * The name that was tried.
   *
   * @return may be null
   */
  public String getName() {
    return request.getParameter("name");
  }
}
