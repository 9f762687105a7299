/**
 * What went wrong in other queues, as tests that ours must pass. A report that a test of a
 * capability already answers has no second one here. Each row: the report, the test that answers
 * it; {@code PublicReportsTest} checks that they are there.
 *
 * <pre>
 * riverqueue/river#1302        org.bf4ps.queue.RecoveryRoundTest#whatWasEndedOrClaimedAgainSinceItWasReadStaysAsItIs
 * rails/solid_queue#589        org.bf4ps.reports.LateEndTest#aClaimThatRunsOutWhileItsEndIsWrittenHasExactlyOneEnd
 * kagkarlsson/db-scheduler#365 org.bf4ps.reports.DrainIT#renewalsLastAsLongAsTheDrain
 * kagkarlsson/db-scheduler#433 org.bf4ps.reports.DisagreeingClocksIT#twoNodesTwentyMinutesApartNeverTakeEachOthersJobs
 * oban-bg/oban#862             org.bf4ps.reports.ReusedNameTest#theJobOfAKilledProcessIsRecoveredAlthoughItsNameLivesAgain
 * procrastinate#1518           org.bf4ps.collector.CollectorRegistryTest#aProcessThatIsKnownToBeDeadOrEndedInOrderIsReplacedAtOnce
 * hardbyte/awa#388             org.bf4ps.queue.RecoveryRoundTest#oneRowOfFiveHundredThatCannotBeRecoveredHoldsNoneOfTheOthersUp
 * riverqueue/river#1318        org.bf4ps.reports.FullPageIT#tenThousandThatRestHideNoneOfTenThatAreDue
 * rails/solid_queue#748        org.bf4ps.reports.CutConnectionIT#theEndIsWrittenOnceThoughItsConnectionIsCut
 * graphile/worker#449          org.bf4ps.reports.ReadOnlyDatabaseIT#jobsComeToTheirEndWhenTheDatabaseMayBeWrittenAgain
 * hatchet-dev/hatchet#2155     org.bf4ps.collector.SendsOnTheWireIT#aClosedEgressDoesNotHoldUpAnotherWithTenThousandJobsAhead
 * hatchet-dev/hatchet#4804     org.bf4ps.reports.ClosedEgressIT#whatWaitsForAClosedEgressComesBackAfterAllNodesWereRestarted
 * hatchet-dev/hatchet#1343     org.bf4ps.egress.SendBudgetTest#sixteenTakersOfRandomGatesNeverDeadlock
 * crawler-commons/url-frontier#147 org.bf4ps.collector.SendsOnTheWireIT#eightCollectorsOnOneGateSendNoMoreThanItPermits
 * timgit/pg-boss#842           org.bf4ps.queue.PlansIT#emptyThenLoaded
 * que-rb/que#298               org.bf4ps.reports.PredicatesTest#noAdvisoryLockStandsInsideAPredicate
 * jobrunr#1035                 org.bf4ps.reports.StaleWriteIT#aStaleWriteIsToldAndItsCollectorGoesOn
 * </pre>
 *
 * <p>On real processes: {@code KilledNodeIT} kills one with {@code -9} and starts it again under
 * the same name (oban#862), {@code PromotedReplicaIT} promotes a replica under load
 * (graphile/worker#449), {@code HostileClusterIT} has its nodes' clocks ten minutes apart
 * (db-scheduler#433).
 */
package org.bf4ps.reports;
