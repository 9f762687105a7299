package org.bf4ps.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.CanBeAnnotated.Predicates.annotatedWith;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAnnotation;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import jakarta.ejb.Singleton;
import jakarta.ejb.Timeout;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.persistence.Entity;
import org.bf4ps.pulse.RoundTimer;

/** The rules of all modules; the web needs all others, so they are at hand here. */
@AnalyzeClasses(packages = "org.bf4ps", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  private static final String[] DATABASE = {
    "java.sql..",
    "javax.sql..",
    "org.jdbi..",
    "jakarta.persistence..",
    "org.postgresql..",
    "org.flywaydb..",
    "org.bf4ps.database..",
    "org.bf4ps.schema.."
  };

  @ArchTest
  static final ArchRule battlelogKnowsNoDatabaseAndNoOtherCapability =
      noClasses()
          .that()
          .resideInAPackage("org.bf4ps.battlelog..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(DATABASE)
          .orShould()
          .dependOnClassesThat(ofOurs().and(outside("org.bf4ps.battlelog..")));

  @ArchTest
  static final ArchRule scheduleIsPure =
      noClasses()
          .that()
          .resideInAPackage("org.bf4ps.schedule..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(DATABASE)
          .orShould()
          .dependOnClassesThat()
          .resideInAnyPackage("jakarta..", "java.net..", "java.io..", "org.apache.hc..")
          .orShould()
          .dependOnClassesThat(
              ofOurs().and(outside("org.bf4ps.schedule..")).and(outside("org.bf4ps.battlelog")));

  @ArchTest
  static final ArchRule nothingImportsTheWeb =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.bf4ps.web..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.bf4ps.web..");

  @ArchTest
  static final ArchRule onlyTheClientSpeaksHttp =
      noClasses()
          .that()
          .resideOutsideOfPackages("org.bf4ps.battlelog..", "org.bf4ps.testkit..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.apache.hc..", "java.net.http..");

  @ArchTest
  static final ArchRule noCapabilityNeedsAnotherInARing =
      slices().matching("org.bf4ps.(*)..").should().beFreeOfCycles();

  /**
   * The container opens a transaction around the start and the timeout of a bean, and where the
   * method is inherited no attribute of the bean refuses it: a connection that breaks during the
   * start then takes the bean's timer along, and a timer that failed twice is dropped for good.
   */
  @ArchTest
  static final ArchRule whatStartsByItselfManagesItsTransactions =
      classes().that().areAnnotatedWith(Singleton.class).should().beAnnotatedWith(managedByBean());

  /** A timeout elsewhere than in such a bean, or in what it inherits, would escape that rule. */
  @ArchTest
  static final ArchRule onlyWhatStartsByItselfHasTimers =
      methods()
          .that()
          .areAnnotatedWith(Timeout.class)
          .should()
          .beDeclaredInClassesThat(
              annotatedWith(Singleton.class).<JavaClass>forSubtype().or(type(RoundTimer.class)));

  @ArchTest
  static final ArchRule onlyEntitiesAreMapped =
      classes()
          .that()
          .areAnnotatedWith(Entity.class)
          .should()
          .resideInAnyPackage(
              "org.bf4ps.soldier..",
              "org.bf4ps.profile..",
              "org.bf4ps.stats..",
              "org.bf4ps.arsenal..",
              "org.bf4ps.schedule..");

  @ArchTest
  static final ArchRule namesTellWhatAThingIs =
      noClasses()
          .should()
          .haveSimpleNameEndingWith("Impl")
          .orShould()
          .haveSimpleNameEndingWith("Manager")
          .orShould()
          .haveSimpleNameEndingWith("Helper")
          .orShould()
          .haveSimpleNameEndingWith("Util")
          .orShould()
          .haveSimpleNameEndingWith("Utils");

  @ArchTest
  static final ArchRule everyPackageSaysWhatLivesThere =
      classes().should(standInADescribedPackage());

  private static DescribedPredicate<JavaAnnotation<?>> managedByBean() {
    return DescribedPredicate.describe(
        "@TransactionManagement(BEAN)",
        annotation ->
            annotation.getRawType().isEquivalentTo(TransactionManagement.class)
                && annotation.as(TransactionManagement.class).value()
                    == TransactionManagementType.BEAN);
  }

  private static DescribedPredicate<JavaClass> ofOurs() {
    return JavaClass.Predicates.resideInAPackage("org.bf4ps..");
  }

  private static DescribedPredicate<JavaClass> outside(String packages) {
    return JavaClass.Predicates.resideOutsideOfPackage(packages);
  }

  /** javac leaves a class file for a package-info only where it must, so the sources are asked. */
  private static ArchCondition<JavaClass> standInADescribedPackage() {
    return new ArchCondition<>("stand in a package with a package-info.java") {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        if (!PackageSources.describe(type.getPackageName())) {
          events.add(
              SimpleConditionEvent.violated(type, type.getPackageName() + " has no package-info"));
        }
      }
    };
  }
}
