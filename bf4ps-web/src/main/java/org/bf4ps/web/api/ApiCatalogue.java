package org.bf4ps.web.api;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.inject.Inject;
import jakarta.ws.rs.Path;
import java.util.Comparator;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.OpenAPIDefinition;

/**
 * The whole API as its code declares it, for people; {@code /openapi} is the same for programs,
 * which a test compares. It is not read from there: the server serves that document outside of this
 * application.
 */
@ApplicationScoped
public class ApiCatalogue {
  @Inject private BeanManager beans;

  private List<ApiOperation> operations;
  private List<ApiSchema> schemas;

  @PostConstruct
  void read() {
    operations =
        beans.getBeans(Object.class, Any.Literal.INSTANCE).stream()
            .map(Bean::getBeanClass)
            .filter(type -> type.isAnnotationPresent(Path.class))
            .distinct()
            .flatMap(ApiOperation::of)
            .sorted(Comparator.comparing(ApiOperation::path).thenComparing(ApiOperation::method))
            .toList();
    schemas =
        RecordSchemas.of(OpenApiTidy.ANSWERS).entrySet().stream()
            .map(schema -> ApiSchema.of(schema.getKey(), schema.getValue()))
            .toList();
  }

  /**
   * What holds for the whole API.
   *
   * @return some sentences
   */
  public String introduction() {
    return RestApi.class.getAnnotation(OpenAPIDefinition.class).info().description();
  }

  /**
   * What the API answers.
   *
   * @return in the order of the paths
   */
  public List<ApiOperation> operations() {
    return operations;
  }

  /**
   * The objects that it answers with.
   *
   * @return in the order of their names
   */
  public List<ApiSchema> schemas() {
    return schemas;
  }
}
