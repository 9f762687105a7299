package org.bf4ps.web.http;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.bf4ps.apikey.ApiKeys;

/** Tells who asks the API, by the header {@code X-Api-Key}; looked up once a request. */
@ApplicationScoped
public class ApiCallers {
  /** The header in which a program sends its key. */
  public static final String HEADER = "X-Api-Key";

  private static final String CALLER = ApiCallers.class.getName();

  /** What else is sent is no key of ours and needs no look-up. */
  private static final Pattern KEY = Pattern.compile("bf4ps_[A-Za-z0-9_-]{43}");

  @Inject private ApiKeys keys;
  @Inject private ClientAddress addresses;

  /**
   * Who asks.
   *
   * @param request a request to the API
   * @return the key's caller, or the address's where no key that holds was sent
   */
  public ApiCaller of(HttpServletRequest request) {
    ApiCaller caller = (ApiCaller) request.getAttribute(CALLER);
    if (caller == null) {
      OptionalLong key =
          Optional.ofNullable(request.getHeader(HEADER))
              .filter(sent -> KEY.matcher(sent).matches())
              .map(keys::find)
              .orElseGet(OptionalLong::empty);
      caller =
          key.isPresent()
              ? new ApiCaller("key " + key.getAsLong(), true)
              : new ApiCaller("address " + addresses.of(request), false);
      request.setAttribute(CALLER, caller);
    }
    return caller;
  }
}
