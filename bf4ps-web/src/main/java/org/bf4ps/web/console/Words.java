package org.bf4ps.web.console;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Named;
import java.util.Locale;
import java.util.ResourceBundle;

/** Spells the domain's constants for operators; the words lie in {@code words.properties}. */
@Named
@ApplicationScoped
public class Words {
  private static final ResourceBundle WORDS =
      ResourceBundle.getBundle("org.bf4ps.web.console.words", Locale.ROOT);

  /**
   * A constant in words. Its key is the enumeration's name, with that of a type around it, and its
   * own, all in lower case: {@code egressstate.condition.open}.
   *
   * @param constant the constant
   * @return a word or a few
   * @throws java.util.MissingResourceException if the constant has no words
   */
  public String of(Enum<?> constant) {
    Class<?> type = constant.getDeclaringClass();
    String name = type.getName().substring(type.getPackageName().length() + 1).replace('$', '.');
    return WORDS.getString((name + "." + constant.name()).toLowerCase(Locale.ROOT));
  }

  /**
   * What a batch job does.
   *
   * @param job the job's name
   * @return a sentence
   * @throws java.util.MissingResourceException if the job has no words
   */
  public String ofJob(String job) {
    return WORDS.getString("job." + job);
  }
}
