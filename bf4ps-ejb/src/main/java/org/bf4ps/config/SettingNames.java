package org.bf4ps.config;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Tells names that somebody set and nobody reads. One that was misspelt would leave the default in
 * force, and a limit that its operator believes in would be none.
 */
final class SettingNames {
  private static final String PREFIX = "BF4PS_";

  /** Names of builds and tests, which the servers of a test inherit. */
  private static final String OF_TESTS = PREFIX + "TEST_";

  /**
   * What the scripts and commands of {@code server-config} read; its README tells their meaning.
   */
  private static final Set<String> OF_THE_SERVER =
      Stream.of(
              "BIND",
              "CLASS_ARCHIVE",
              "DB_CONNECT_TIMEOUT",
              "DB_IDLE_IN_TRANSACTION_TIMEOUT",
              "DB_PASSWORD",
              "DB_POOL_MAX",
              "DB_POOL_MIN",
              "DB_POOL_WAIT",
              "DB_SOCKET_TIMEOUT",
              "DB_START_WAIT",
              "DB_STATEMENT_TIMEOUT",
              "DB_URL",
              "DB_USER",
              "HEAP",
              "HTTP_THREADS",
              "JAVA_HOME",
              "JAVA_OPTS",
              "LOG_FORMAT",
              "PORT")
          .map(PREFIX::concat)
          .collect(Collectors.toSet());

  private SettingNames() {}

  /**
   * Refuses a configuration that names what does not exist.
   *
   * @param names all names that are configured, as variables of the environment or as keys; those
   *     of others are passed by
   * @throws InvalidSettingException for all names that are not known
   */
  static void check(Iterable<String> names) {
    SettingFaults faults = new SettingFaults();
    names.forEach(name -> faults.gather(() -> check(name)));
    faults.end();
  }

  private static void check(String name) {
    String variable = variable(name);
    if (variable.startsWith(PREFIX) && !variable.startsWith(OF_TESTS) && !isKnown(variable)) {
      throw InvalidSettingException.unknown(name, likest(variable));
    }
  }

  private static boolean isKnown(String variable) {
    return OF_THE_SERVER.contains(variable) || settings().anyMatch(variable::equals);
  }

  private static Stream<String> settings() {
    return Tunables.ALL.stream().map(setting -> variable(setting.key()));
  }

  private static String variable(String name) {
    return name.replaceAll("[^A-Za-z0-9]", "_").toUpperCase(Locale.ROOT);
  }

  /** Those with the most words of the name; without a word in common, the longest beginning. */
  private static List<String> likest(String variable) {
    Set<String> words = words(variable);
    List<String> byWords = closest(known -> shared(words, words(known)));
    return byWords.isEmpty() ? closest(known -> sameBeginning(variable, known)) : byWords;
  }

  private static List<String> closest(ToLongFunction<String> nearness) {
    return Stream.concat(settings(), OF_THE_SERVER.stream())
        .collect(Collectors.groupingBy(nearness::applyAsLong))
        .entrySet()
        .stream()
        .filter(entry -> entry.getKey() > 0)
        .max(Map.Entry.comparingByKey())
        .map(entry -> entry.getValue().stream().sorted().toList())
        .orElse(List.of());
  }

  private static long shared(Set<String> words, Set<String> others) {
    return words.stream().filter(others::contains).count();
  }

  /** How many characters behind the prefix are the same; one alone is chance. */
  private static long sameBeginning(String variable, String known) {
    int length = PREFIX.length();
    int most = Math.min(variable.length(), known.length());
    while (length < most && variable.charAt(length) == known.charAt(length)) {
      length++;
    }
    int same = length - PREFIX.length();
    return same > 1 ? same : 0;
  }

  private static Set<String> words(String variable) {
    return Stream.of(variable.substring(PREFIX.length()).split("_")).collect(Collectors.toSet());
  }
}
