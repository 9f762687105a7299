package org.bf4ps.reports;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** que-rb/que#298: side effects in a WHERE ran for rows that were never returned. */
class PredicatesTest {
  private static final Path CHECKOUT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern LOCK = Pattern.compile("pg_(try_)?advisory\\w*\\s*\\(");
  private static final Pattern CLAUSE =
      Pattern.compile("\\b(select|perform|then|from|where|on|having|when|and|or|not|by|limit)\\b");

  /** The clauses that advisory locks stand in, by file. */
  private static List<String> clausesWithLocks(String source) {
    String sql = source.toLowerCase(Locale.ROOT);
    List<String> clauses = new ArrayList<>();
    LOCK.matcher(sql)
        .results()
        .forEach(
            lock ->
                CLAUSE
                    .matcher(sql.substring(0, lock.start()))
                    .results()
                    .reduce((first, second) -> second)
                    .map(MatchResult::group)
                    .ifPresent(clauses::add));
    return clauses;
  }

  private static Stream<Path> sources(Path module) {
    Path main = module.resolve("src").resolve("main");
    if (!Files.isDirectory(main)) {
      return Stream.empty();
    }
    try (Stream<Path> files = Files.walk(main)) {
      return files.filter(file -> file.toString().matches(".*\\.(java|sql)")).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void noAdvisoryLockStandsInsideAPredicate() throws IOException {
    List<String> clauses;
    try (Stream<Path> modules = Files.list(CHECKOUT)) {
      clauses =
          modules
              .flatMap(PredicatesTest::sources)
              .flatMap(file -> clausesWithLocks(read(file)).stream())
              .toList();
    }
    assertThat(clauses).isNotEmpty().isSubsetOf("select", "perform", "then");
  }

  @Test
  void aLockInsideAPredicateIsFound() {
    assertThat(clausesWithLocks("SELECT id FROM q WHERE pg_try_advisory_lock(id) LIMIT 1"))
        .containsExactly("where");
    assertThat(clausesWithLocks("SELECT CASE WHEN pg_try_advisory_lock(id) THEN 1 END"))
        .containsExactly("when");
  }
}
