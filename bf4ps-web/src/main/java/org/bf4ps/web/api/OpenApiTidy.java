package org.bf4ps.web.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;

/**
 * Makes the document that the server derives from the code say what answers are: the server writes
 * the defaults of annotations as if they were limits, such as objects of at most 0 properties,
 * calls the normal answer "default", and does not know that a property may be null.
 */
public class OpenApiTidy implements OASFilter {
  private static final String NORMAL = "default";

  @Override
  public Schema filterSchema(Schema schema) {
    dropEmptyLimits(schema);
    Map<String, Schema> properties = schema.getProperties();
    if (properties != null) {
      Map<String, Schema> nullable = new TreeMap<>();
      properties.forEach((name, property) -> nullable.put(name, orNull(property)));
      schema.setProperties(nullable);
    }
    return schema;
  }

  private static void dropEmptyLimits(Schema schema) {
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
  }

  private static boolean isZero(Integer limit) {
    return limit != null && limit == 0;
  }

  private static Schema orNull(Schema property) {
    if (property.getRef() != null) {
      Schema nothing = OASFactory.createSchema().addType(SchemaType.NULL);
      return OASFactory.createSchema().anyOf(new ArrayList<>(List.of(property, nothing)));
    }
    List<SchemaType> types = property.getType();
    if (types != null && !types.contains(SchemaType.NULL)) {
      property.addType(SchemaType.NULL);
    }
    return property;
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
