package org.bf4ps.web.api;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbConfig;
import jakarta.ws.rs.ext.ContextResolver;
import jakarta.ws.rs.ext.Provider;

/** The API's JSON: what is undefined stands as null instead of being left out. */
@Provider
public class JsonFormat implements ContextResolver<Jsonb> {
  private final Jsonb jsonb = JsonbBuilder.create(new JsonbConfig().withNullValues(true));

  @Override
  public Jsonb getContext(Class<?> type) {
    return jsonb;
  }
}
