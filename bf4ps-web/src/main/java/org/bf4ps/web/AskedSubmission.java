package org.bf4ps.web;

import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bf4ps.battlelog.Persona;
import org.bf4ps.submission.RefusedTextException;
import org.bf4ps.submission.SoldierUrl;
import org.bf4ps.submission.SubmittedSoldier;

/** Reads whom a form or a request body asks for: a URL, or platform and persona id. */
public final class AskedSubmission {
  /** What stands before the first slash is a host if it has a scheme, a dot or a port. */
  private static final Pattern HOSTED =
      Pattern.compile("(?:[A-Za-z]+://|(?=[^/]*[.:]))(?<host>[^/]+)(?<path>/.*)");

  private AskedSubmission() {}

  /**
   * Reads a submission. A URL wins; what is told beside it must not contradict it.
   *
   * @param values gives {@code url}, {@code platform}, {@code personaId} and {@code name}; null or
   *     blank where there is none
   * @param hosts the names of this site, whose own addresses name soldiers too
   * @return whom it asks for
   * @throws IllegalArgumentException with a sentence for the person
   */
  public static SubmittedSoldier read(UnaryOperator<String> values, OwnHosts hosts) {
    String url = text(values, "url");
    String platform = text(values, "platform");
    String personaId = text(values, "personaId");
    if (url == null && personaId == null) {
      throw new RefusedTextException(
          "Give the address of the soldier's page at Battlelog, or its platform and persona id.");
    }
    if (url == null) {
      return new SubmittedSoldier(PersonaAddress.parse(platform, personaId), text(values, "name"));
    }
    SubmittedSoldier soldier = pasted(url, hosts);
    if (contradicts(soldier.persona(), platform, personaId)) {
      throw new RefusedTextException(
          "The address belongs to persona "
              + soldier.persona().personaId()
              + " on "
              + soldier.persona().platform().label()
              + ", which is not what stands beside it. Leave one of them out.");
    }
    return soldier;
  }

  /**
   * The query by which a link fills in the form for a soldier.
   *
   * @param soldier the soldier; its name may be null
   * @return begins with a question mark
   */
  public static String query(SubmittedSoldier soldier) {
    return new Query()
        .with("platform", soldier.persona().platform().label())
        .with("personaId", Long.toString(soldier.persona().personaId()))
        .with("name", soldier.name())
        .text();
  }

  /** An address of Battlelog, or what names a soldier here: its page's address, or pc/ID. */
  private static SubmittedSoldier pasted(String url, OwnHosts hosts) {
    Matcher hosted = HOSTED.matcher(url);
    if (!hosted.matches()) {
      return here(url).orElseGet(() -> SoldierUrl.parse(url));
    }
    return hosts.include(hosted.group("host"))
        ? here(hosted.group("path")).orElseGet(() -> SoldierUrl.parse(url))
        : SoldierUrl.parse(url);
  }

  private static Optional<SubmittedSoldier> here(String path) {
    return AskedComparison.identity(path).map(persona -> new SubmittedSoldier(persona, null));
  }

  private static boolean contradicts(Persona persona, String platform, String personaId) {
    return platform != null && !platform.equalsIgnoreCase(persona.platform().label())
        || personaId != null && !personaId.equals(Long.toString(persona.personaId()));
  }

  private static String text(UnaryOperator<String> values, String name) {
    String value = values.apply(name);
    return value == null || value.isBlank() ? null : value.strip();
  }
}
