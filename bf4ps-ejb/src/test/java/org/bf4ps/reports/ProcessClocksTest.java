package org.bf4ps.reports;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import java.time.Clock;
import java.time.InstantSource;
import java.util.Date;

/**
 * kagkarlsson/db-scheduler#433: the clocks of the application decided over leases. A process whose
 * clock is ten minutes off does no harm if nobody asks it.
 */
@AnalyzeClasses(packages = "org.bf4ps", importOptions = DoNotIncludeTests.class)
class ProcessClocksTest {
  private static final DescribedPredicate<JavaAccess<?>> THE_TIME_OF_DAY =
      DescribedPredicate.describe(
          "the process's time of day",
          access -> {
            AccessTarget target = access.getTarget();
            boolean now = target.getName().equals("now") || target.getName().equals("instant");
            return now && target.getOwner().getPackageName().equals("java.time")
                || target.getOwner().isAssignableTo(Clock.class)
                || target.getOwner().isEquivalentTo(InstantSource.class)
                    && target.getName().equals("millis")
                || target.getOwner().isEquivalentTo(Date.class)
                || target.getName().equals("currentTimeMillis");
          });

  @ArchTest
  static void noProcessAsksItsOwnTimeOfDayAboutLeasesAndGates(JavaClasses classes) {
    ArchRuleDefinition.noClasses()
        .that()
        .resideInAnyPackage("org.bf4ps.queue", "org.bf4ps.egress", "org.bf4ps.collector")
        .should()
        .accessTargetWhere(THE_TIME_OF_DAY)
        .check(classes);
  }
}
