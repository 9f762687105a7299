package org.bf4ps.web.api;

import java.util.List;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;

/**
 * Makes the document that the server derives from the code say what answers are: the server writes
 * the defaults of annotations as if they were limits, such as objects of at most 0 properties,
 * calls the normal answer "default", and knows neither instants nor that a property may be null.
 */
public class OpenApiTidy implements OASFilter {
  private static final String NORMAL = "default";

  private static final List<Class<? extends Record>> ANSWERS =
      List.of(
          ComparisonObject.class,
          CoverageObject.class,
          GainsObject.class,
          HistoryObject.class,
          NamesObject.class,
          Problem.class,
          ProfileObject.class,
          SearchObject.class,
          SoldierObject.class,
          StatusObject.class,
          VehiclesObject.class,
          WeaponsObject.class);

  @Override
  public void filterOpenAPI(OpenAPI document) {
    document.getComponents().setSchemas(RecordSchemas.of(ANSWERS));
  }

  @Override
  public Schema filterSchema(Schema schema) {
    if (isZero(schema.getMinLength())) {
      schema.setMinLength(null);
    }
    if (isZero(schema.getMinProperties())) {
      schema.setMinProperties(null);
    }
    if (isZero(schema.getMaxProperties())) {
      schema.setMaxProperties(null);
    }
    if (isZero(schema.getMinContains())) {
      schema.setMinContains(null);
    }
    if (List.of("").equals(schema.getExamples())) {
      schema.setExamples(null);
    }
    schema.setUniqueItems(null);
    schema.setReadOnly(null);
    schema.setWriteOnly(null);
    schema.setDeprecated(null);
    return schema;
  }

  private static boolean isZero(Integer limit) {
    return limit != null && limit == 0;
  }

  @Override
  public Operation filterOperation(Operation operation) {
    APIResponses responses = operation.getResponses();
    APIResponse normal = responses.getAPIResponse(NORMAL);
    if (normal != null) {
      responses.removeAPIResponse(NORMAL);
      responses.addAPIResponse("200", normal.description("What was asked for."));
    }
    boolean parameters = operation.getParameters() != null && !operation.getParameters().isEmpty();
    if (parameters) {
      add(responses, "400", "A parameter is invalid.");
      add(responses, "404", "BF4PS does not know the soldier.");
    }
    add(responses, "500", "A fault of BF4PS's own.");
    return operation;
  }

  private static void add(APIResponses responses, String status, String description) {
    if (responses.getAPIResponse(status) == null) {
      responses.addAPIResponse(
          status,
          OASFactory.createAPIResponse()
              .description(description)
              .content(
                  OASFactory.createContent()
                      .addMediaType(
                          Problem.MEDIA_TYPE,
                          OASFactory.createMediaType()
                              .schema(
                                  OASFactory.createSchema().ref("#/components/schemas/Problem")))));
    }
  }
}
