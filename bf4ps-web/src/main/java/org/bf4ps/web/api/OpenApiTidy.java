package org.bf4ps.web.api;

import java.util.List;
import org.bf4ps.web.http.ApiCallers;
import org.bf4ps.web.problem.Problem;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;
import org.eclipse.microprofile.openapi.models.security.SecurityScheme;

/**
 * Makes the document that the server derives from the code say what answers are: the server writes
 * the defaults of annotations as if they were limits, such as objects of at most 0 properties,
 * calls the normal answer "default", and knows neither instants nor that a property may be null.
 */
public class OpenApiTidy implements OASFilter {
  private static final String NORMAL = "default";
  private static final String KEY = "key";

  /** Every record that is an answer. */
  static final List<Class<? extends Record>> ANSWERS =
      List.of(
          ComparisonObject.class,
          CoverageObject.class,
          GainsObject.class,
          HistoryObject.class,
          LeaderboardObject.class,
          LeaderboardsObject.class,
          NamesObject.class,
          Problem.class,
          ProfileObject.class,
          SearchObject.class,
          SoldierObject.class,
          StatusObject.class,
          TicketObject.class,
          VehiclesObject.class,
          WeaponsObject.class);

  @Override
  public void filterOpenAPI(OpenAPI document) {
    document.getComponents().setSchemas(RecordSchemas.of(ANSWERS));
    document
        .getComponents()
        .addSecurityScheme(
            KEY,
            OASFactory.createSecurityScheme()
                .type(SecurityScheme.Type.APIKEY)
                .in(SecurityScheme.In.HEADER)
                .name(ApiCallers.HEADER)
                .description("Raises the limits; without a key the API answers too."));
    document.setSecurity(
        List.of(
            OASFactory.createSecurityRequirement(),
            OASFactory.createSecurityRequirement().addScheme(KEY)));
  }

  @Override
  public Schema filterSchema(Schema schema) {
    if (schema.getMultipleOf() != null && schema.getMultipleOf().signum() == 0) {
      schema.setMultipleOf(null);
    }
    schema.setMinLength(told(schema.getMinLength()));
    schema.setMaxLength(told(schema.getMaxLength()));
    schema.setMinItems(told(schema.getMinItems()));
    schema.setMaxItems(told(schema.getMaxItems()));
    schema.setMinProperties(told(schema.getMinProperties()));
    schema.setMaxProperties(told(schema.getMaxProperties()));
    schema.setMinContains(told(schema.getMinContains()));
    schema.setMaxContains(told(schema.getMaxContains()));
    if (List.of("").equals(schema.getExamples())) {
      schema.setExamples(null);
    }
    schema.setUniqueItems(null);
    schema.setReadOnly(null);
    schema.setWriteOnly(null);
    schema.setDeprecated(null);
    return schema;
  }

  /** A limit; null for the values by which the annotation says that there is none. */
  private static Integer told(Integer limit) {
    return limit == null || limit <= 0 || limit == Integer.MAX_VALUE ? null : limit;
  }

  @Override
  public Operation filterOperation(Operation operation) {
    APIResponses responses = operation.getResponses();
    APIResponse normal = responses.getAPIResponse(NORMAL);
    if (normal != null) {
      responses.removeAPIResponse(NORMAL);
      responses.addAPIResponse("200", normal.description("What was asked for."));
    }
    OperationParameters.complete(operation);
    OperationAnswers.complete(operation);
    return operation;
  }
}
