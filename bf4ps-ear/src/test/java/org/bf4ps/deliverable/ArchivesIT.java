package org.bf4ps.deliverable;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;

/** The contents of both deliverables (ADR 0001). */
class ArchivesIT {
  private static final Path TARGET = Path.of("target");

  /** What the server brings must not travel along: two copies of an API do not fit together. */
  private static final String PROVIDED =
      ".*/(jakarta|microprofile|payara|eclipselink|postgresql)[^/]*\\.jar";

  @Test
  void the_war_carries_the_domain_and_the_jobs_as_libraries() throws IOException {
    Set<String> war = entries(TARGET.resolve("bf4ps.war"));

    assertThat(war).contains("WEB-INF/web.xml", "WEB-INF/beans.xml", "assets/site.css");
    assertThat(war).anyMatch(name -> name.matches("WEB-INF/lib/bf4ps-ejb-[^/]*\\.jar"));
    assertThat(war).anyMatch(name -> name.matches("WEB-INF/lib/bf4ps-batch-[^/]*\\.jar"));
    assertThat(war).anyMatch(name -> name.matches("WEB-INF/lib/db-migrations-[^/]*\\.jar"));
    assertThat(war).anyMatch(name -> name.matches("WEB-INF/lib/flyway-core-[^/]*\\.jar"));
    assertThat(war).noneMatch(name -> name.matches(PROVIDED));
    assertThat(war).noneMatch(name -> name.contains("testkit") || name.contains("junit"));
  }

  /** A node tells its version from there, in the registry of collectors. */
  @Test
  void the_domain_tells_its_version() throws IOException {
    Path archive = TARGET.resolve("bf4ps.ear");
    try (ZipFile ear = new ZipFile(archive.toFile());
        JarInputStream domain =
            new JarInputStream(ear.getInputStream(ear.getEntry("bf4ps-ejb.jar")))) {
      assertThat(domain.getManifest().getMainAttributes().getValue("Implementation-Version"))
          .matches("[0-9]+\\..*");
    }
  }

  @Test
  void the_ear_holds_its_modules_at_the_root_and_every_library_once() throws IOException {
    Path archive = TARGET.resolve("bf4ps.ear");
    Set<String> ear = entries(archive);

    assertThat(ear)
        .contains("META-INF/application.xml", "bf4ps-ejb.jar", "bf4ps-batch.jar", "bf4ps-web.war");
    assertThat(ear).anyMatch(name -> name.matches("lib/db-migrations-[^/]*\\.jar"));
    assertThat(ear).anyMatch(name -> name.matches("lib/flyway-core-[^/]*\\.jar"));
    assertThat(ear).noneMatch(name -> name.matches("lib/bf4ps-.*"));
    assertThat(ear).noneMatch(name -> name.matches(PROVIDED));
    assertThat(ear).noneMatch(name -> name.contains("testkit") || name.contains("junit"));
    assertThat(entries(archive, "bf4ps-web.war"))
        .contains("WEB-INF/web.xml", "WEB-INF/classes/org/bf4ps/web/PersonaAddress.class")
        .noneMatch(name -> name.endsWith(".jar"));
  }

  @Test
  void the_domain_brings_its_beans_and_its_persistence_unit() throws IOException {
    assertThat(entries(TARGET.resolve("bf4ps.ear"), "bf4ps-ejb.jar"))
        .contains("META-INF/beans.xml", "META-INF/persistence.xml");
    assertThat(entries(TARGET.resolve("bf4ps.ear"), "bf4ps-batch.jar"))
        .contains("META-INF/beans.xml");
  }

  @Test
  void the_server_and_the_driver_lie_beside_the_war() {
    assertThat(TARGET.resolve("server/payara-micro.jar")).isNotEmptyFile();
    assertThat(TARGET.resolve("server/postgresql.jar")).isNotEmptyFile();
  }

  private static Set<String> entries(Path archive) throws IOException {
    try (InputStream bytes = Files.newInputStream(archive)) {
      return entries(bytes);
    }
  }

  private static Set<String> entries(Path archive, String module) throws IOException {
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      ZipEntry entry = zip.getEntry(module);
      return entries(new ByteArrayInputStream(zip.getInputStream(entry).readAllBytes()));
    }
  }

  private static Set<String> entries(InputStream bytes) throws IOException {
    Set<String> names = new TreeSet<>();
    try (ZipInputStream zip = new ZipInputStream(bytes)) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        names.add(entry.getName());
      }
    }
    return names;
  }
}
