package org.bf4ps.web.health;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.spi.HealthCheckResponseProvider;

/** Answers of health checks without the server that else provides them. */
final class PlainResponses implements HealthCheckResponseProvider {
  @Override
  public HealthCheckResponseBuilder createResponseBuilder() {
    return new Builder();
  }

  private static final class Builder extends HealthCheckResponseBuilder {
    private final Map<String, Object> data = new HashMap<>();
    private String name;
    private boolean up;

    @Override
    public HealthCheckResponseBuilder name(String given) {
      name = given;
      return this;
    }

    @Override
    public HealthCheckResponseBuilder withData(String key, String value) {
      data.put(key, value);
      return this;
    }

    @Override
    public HealthCheckResponseBuilder withData(String key, long value) {
      data.put(key, value);
      return this;
    }

    @Override
    public HealthCheckResponseBuilder withData(String key, boolean value) {
      data.put(key, value);
      return this;
    }

    @Override
    public HealthCheckResponseBuilder up() {
      return status(true);
    }

    @Override
    public HealthCheckResponseBuilder down() {
      return status(false);
    }

    @Override
    public HealthCheckResponseBuilder status(boolean given) {
      up = given;
      return this;
    }

    @Override
    public HealthCheckResponse build() {
      return new HealthCheckResponse(
          name,
          up ? HealthCheckResponse.Status.UP : HealthCheckResponse.Status.DOWN,
          Optional.of(data));
    }
  }
}
