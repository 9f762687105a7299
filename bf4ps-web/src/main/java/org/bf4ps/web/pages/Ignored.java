package org.bf4ps.web.pages;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Named;
import java.util.ArrayList;
import java.util.List;

/**
 * What a page could make nothing of in its address. The page is shown all the same, and says what
 * it shows instead.
 */
@Named
@RequestScoped
public class Ignored {
  private final List<String> sentences = new ArrayList<>();

  /**
   * Notes that a parameter was passed by.
   *
   * @param parameter its name
   * @param instead what is shown instead, as the rest of a sentence
   */
  public void note(String parameter, String instead) {
    sentences.add("The address has a " + parameter + " that there is not: " + instead + ".");
  }

  /**
   * What was passed by.
   *
   * @return sentences, in the order of the notes
   */
  public List<String> getSentences() {
    return sentences;
  }

  /** Notes a parameter that was told but came to nothing, and hands on what came of it. */
  <T> T unless(T found, String told, String parameter, String instead) {
    if (found == null && told != null && !told.isBlank()) {
      note(parameter, instead);
    }
    return found;
  }
}
