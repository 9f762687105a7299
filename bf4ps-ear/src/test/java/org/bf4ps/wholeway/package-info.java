/**
 * The product as a whole, from outside: real nodes and the real demo as processes of their own, a
 * real database, a real browser. They are steered by commands, environment, signals and HTTP, and
 * judged by what the database, the wire and the pages say. No class of the product is tested by
 * itself here.
 *
 * <p>Faults and wishes that people reported to other sites, and for each the one test that tries
 * it:
 *
 * <table>
 * <caption>Public reports</caption>
 * <tr><td>odota/core#894: a request waited for hours and told neither place nor time</td>
 *     <td>{@code TicketTest.aWaitingTicketTellsItsPlaceAndWhenItWillProbablyBeDone}</td></tr>
 * <tr><td>odota/core#560: it was queued for days</td>
 *     <td>{@code TicketTest.noTicketIsQueuedForEver}</td></tr>
 * <tr><td>odota/core#2275: the status of a request was null, whatever became of it</td>
 *     <td>{@code TicketTest.everyEndAnswersDifferentlyUntilItIsRemoved}</td></tr>
 * <tr><td>odota/core#2975: a page did not tell that its subject was queued already</td>
 *     <td>{@code PublicReportsIT.aPageTellsThatItsSoldierIsWaitedForAlready}</td></tr>
 * <tr><td>TRN.Developers#39: persona ids of 13 digits had no numbers</td>
 *     <td>{@code PublicReportsIT.aPersonaIdOf13DigitsLeadsToTheNumbersOfItsSoldier}</td></tr>
 * <tr><td>coh3-stats#670: {@code /dev/null} was not found</td>
 *     <td>{@code PublicReportsIT.aNameWithSlashesIsFound}</td></tr>
 * <tr><td>coh3-stats#831: {@code $#@%!} was not found</td>
 *     <td>{@code PublicReportsIT.aNameOfNothingButSignsIsFound}</td></tr>
 * <tr><td>gw2efficiency#1658: a new name lost the history</td>
 *     <td>{@code SoldierImportTest.aRenamedSoldierKeepsItsHistory}</td></tr>
 * <tr><td>ReplayBrowser#86: only the old name was found</td>
 *     <td>{@code PageTextsIT.aFormerNameFindsItsSoldierAndIsToldOnItsPage}</td></tr>
 * <tr><td>wise-old-man#936: a loss was told as 0</td>
 *     <td>{@code ReportedNumbersIT.aNumberThatFellIsToldAsALoss}</td></tr>
 * <tr><td>amutorrent#47: counters that began anew emptied 7 d and 30 d</td>
 *     <td>{@code ReportedNumbersIT.aResetEmptiesNoSpan}</td></tr>
 * <tr><td>branch#41: kills without a death were a ratio of 0</td>
 *     <td>{@code ReportedNumbersIT.killsWithoutADeathAreNoRatioOfZero}</td></tr>
 * <tr><td>stat.ink#172: 0/0 was a ratio of 1</td>
 *     <td>{@code ReportedNumbersIT.nothingDividedByNothingIsNoRatioOfOne}</td></tr>
 * <tr><td>datdota#14: 100 % was sorted below 2 %</td>
 *     <td>{@code ArsenalFilterTest.a_hundred_percent_is_more_than_two}</td></tr>
 * <tr><td>datdota#55: negative numbers were sorted by their digits</td>
 *     <td>{@code LeaderboardRoundTest.a_negative_value_stands_behind_zero_and_the_next_page_behind_it}</td></tr>
 * <tr><td>osu-web#1072: gaps moved what came before them</td>
 *     <td>{@code ReportedNumbersIT.everySnapshotStandsAtItsOwnDate}</td></tr>
 * <tr><td>osu-web#8515: beside gaps values bore another date</td>
 *     <td>{@code ReportedNumbersIT.everyBarStandsAtTheDayThatItNames}</td></tr>
 * <tr><td>kagstats#20: 404 everywhere</td>
 *     <td>{@code PublicReportsIT.anUnknownSoldierIsTheSame404Everywhere}</td></tr>
 * <tr><td>odota/web#2248: answers against the document</td>
 *     <td>{@code OpenApiIT.everyAnswerIsAsTheDocumentSays}</td></tr>
 * <tr><td>osu!: progress by hours played</td>
 *     <td>{@code ReportedNumbersIT.everySnapshotStandsAtItsHoursPlayedWhereThatIsWished}</td></tr>
 * <tr><td>BBLog: launchers and knives in their category</td>
 *     <td>{@code PublicReportsIT.launchersAndKnivesStandInTheirCategory}</td></tr>
 * </table>
 */
package org.bf4ps.wholeway;
