package org.bf4ps.web.api;

import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/**
 * Something that the API answers, as its code declares it.
 *
 * @param method GET, POST …
 * @param path its path, with parameters in braces
 * @param summary one sentence
 * @param description more of it, or empty
 * @param inputs what it takes
 * @param body what its body must be, or empty if it takes none
 * @param answer the name of the schema of its answer, or empty
 */
public record ApiOperation(
    String method,
    String path,
    String summary,
    String description,
    List<Input> inputs,
    String body,
    String answer) {
  private static final String ROOT = "/api/";

  /** The operations of a resource class. */
  static Stream<ApiOperation> of(Class<?> resource) {
    String root = ROOT + resource.getAnnotation(Path.class).value();
    return Arrays.stream(resource.getMethods())
        .flatMap(method -> verb(method).map(verb -> of(root, verb, method)).stream());
  }

  private static Optional<String> verb(Method method) {
    return Arrays.stream(method.getAnnotations())
        .map(annotation -> annotation.annotationType().getAnnotation(HttpMethod.class))
        .filter(verb -> verb != null)
        .map(HttpMethod::value)
        .findFirst();
  }

  private static ApiOperation of(String root, String verb, Method method) {
    Path path = method.getAnnotation(Path.class);
    Operation told = method.getAnnotation(Operation.class);
    return new ApiOperation(
        verb,
        path == null ? root : root + "/" + path.value(),
        told == null ? "" : told.summary(),
        told == null ? "" : told.description(),
        Arrays.stream(method.getParameters()).flatMap(ApiOperation::inputs).toList(),
        body(method),
        answer(method));
  }

  private static String body(Method method) {
    RequestBody told = method.getAnnotation(RequestBody.class);
    return told == null ? "" : told.description();
  }

  /** A method that decides on its status tells its answers by annotations alone. */
  private static String answer(Method method) {
    return method.getReturnType().isRecord()
        ? RecordSchemas.name(method.getReturnType())
        : Arrays.stream(method.getAnnotationsByType(APIResponse.class))
            .flatMap(answer -> Arrays.stream(answer.content()))
            .map(content -> content.schema().ref())
            .map(ref -> ref.substring(ref.lastIndexOf('/') + 1))
            .findFirst()
            .orElse("");
  }

  private static Stream<Input> inputs(java.lang.reflect.Parameter parameter) {
    return parameter.isAnnotationPresent(BeanParam.class)
        ? Arrays.stream(parameter.getType().getDeclaredFields()).flatMap(Input::of)
        : Input.of(parameter);
  }

  /**
   * What an operation takes.
   *
   * @param name its name
   * @param place path or query
   * @param required whether it must be given
   * @param values the only values that it takes, or empty
   * @param meaning what it is
   */
  public record Input(String name, String place, boolean required, String values, String meaning) {
    private Input(String name, String place, boolean required, String values) {
      this(name, place, required, values, OperationParameters.meaning(name));
    }

    private static Stream<Input> of(AnnotatedElement element) {
      for (Annotation annotation : element.getAnnotations()) {
        if (annotation instanceof PathParam path) {
          return Stream.of(new Input(path.value(), "path", true, ""));
        }
        if (annotation instanceof QueryParam query) {
          return Stream.of(ofQuery(query.value(), element.getAnnotation(Parameter.class)));
        }
      }
      return Stream.empty();
    }

    private static Input ofQuery(String name, Parameter told) {
      return told == null
          ? new Input(name, "query", false, "")
          : new Input(
              name,
              "query",
              told.required(),
              Arrays.stream(told.schema().enumeration()).collect(Collectors.joining(", ")));
    }
  }
}
