package org.bf4ps.web.pages;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.bf4ps.battlelog.Platform;
import org.bf4ps.web.PersonaAddress;

/** Behind the form by which people ask for soldiers. */
@Named
@RequestScoped
public class SubmitPage {
  /** No HTML page may have such characters. */
  private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");

  @Inject private Ignored ignored;

  private String url = "";
  private String platform = "";
  private String personaId = "";
  private String name = "";
  private String refusal;

  /**
   * Keeps what was typed before, or what a link brought along.
   *
   * @param values gives {@code url}, {@code platform}, {@code personaId} and {@code name}, or null
   */
  public void load(UnaryOperator<String> values) {
    url = text(values.apply("url"));
    Platform known =
        ignored.unless(
            PersonaAddress.findPlatform(values.apply("platform")).orElse(null),
            values.apply("platform"),
            "platform",
            "choose one of the three");
    platform = known == null ? "" : known.label();
    personaId = text(values.apply("personaId"));
    name = text(values.apply("name"));
  }

  /**
   * Shows why a submission was not taken.
   *
   * @param sentence why, and what to do
   */
  public void refuse(String sentence) {
    refusal = sentence;
  }

  private static String text(String value) {
    return value == null ? "" : CONTROL.matcher(value).replaceAll("");
  }

  /**
   * The address in the form.
   *
   * @return never null
   */
  public String getUrl() {
    return url;
  }

  /**
   * The chosen platform.
   *
   * @return a label, or empty
   */
  public String getPlatform() {
    return platform;
  }

  /**
   * The persona id in the form.
   *
   * @return never null
   */
  public String getPersonaId() {
    return personaId;
  }

  /**
   * The name in the form.
   *
   * @return never null
   */
  public String getName() {
    return name;
  }

  /**
   * Why the submission was not taken.
   *
   * @return a sentence, or null
   */
  public String getRefusal() {
    return refusal;
  }
}
