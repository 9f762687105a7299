package org.bf4ps.web.pages;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.List;
import org.bf4ps.web.api.ApiCatalogue;
import org.bf4ps.web.api.ApiOperation;
import org.bf4ps.web.api.ApiSchema;

/** Behind the page that describes the API. */
@Named
@RequestScoped
public class ApiDocsPage {
  @Inject private ApiCatalogue catalogue;

  /**
   * What holds for the whole API.
   *
   * @return some sentences
   */
  public String getIntroduction() {
    return catalogue.introduction();
  }

  /**
   * What the API answers.
   *
   * @return in the order of the paths
   */
  public List<ApiOperation> getOperations() {
    return catalogue.operations();
  }

  /**
   * The objects that it answers with.
   *
   * @return in the order of their names
   */
  public List<ApiSchema> getSchemas() {
    return catalogue.schemas();
  }
}
