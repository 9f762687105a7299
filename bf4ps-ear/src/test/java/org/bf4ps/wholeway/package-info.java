/**
 * The product as a whole, from outside: real nodes and the real demo as processes of their own, a
 * real database, a real browser. They are steered by commands, environment, signals and HTTP, and
 * judged by what the database, the wire and the pages say. No class of the product is tested by
 * itself here.
 *
 * <p>Faults and wishes that people reported to other sites, and the test that tries each here:
 *
 * <table>
 * <caption>Public reports</caption>
 * <tr><th>report</th><th>test</th></tr>
 * <tr><td>coh3-stats#670, #831: names</td>
 *     <td>{@code PublicReportsIT.everyNameOfALeaderboardLeadsToItsSoldier}</td></tr>
 * <tr><td>gw2efficiency#1658, ReplayBrowser#86: rename</td>
 *     <td>{@code SoldierSearchTest.a_former_name_is_found_and_told}</td></tr>
 * <tr><td>wise-old-man#936, amutorrent#47: drops and zeros in 24 h, 7 d, 30 d</td>
 *     <td>{@code GainsTest.a_week_is_measured_or_says_why_not} and {@code
 *     a_fall_without_a_confirmed_reset_stays_negative_and_gives_no_ratio}</td></tr>
 * <tr><td>branch#41, stat.ink#172: 0/0</td>
 *     <td>{@code GainsTest.a_ratio_without_a_divisor_is_absent} and {@code LeaderboardRoundTest}</td></tr>
 * <tr><td>datdota#14, #55: sorting</td>
 *     <td>{@code ArsenalFilterTest.a_hundred_percent_is_more_than_two} and {@code
 *     columns_sort_by_number_with_blanks_last_and_ties_by_kills}</td></tr>
 * <tr><td>osu-web#1072, #8515: gaps in history</td>
 *     <td>{@code ChartsTest.a_long_time_without_a_snapshot_breaks_the_line} and {@code
 *     StatsHistoryTest.days_without_a_snapshot_are_absent_and_the_next_one_says_since_when_it_counts}</td></tr>
 * <tr><td>kagstats#20: 404 everywhere</td>
 *     <td>{@code PublicReportsIT.anUnknownSoldierIsTheSame404Everywhere}</td></tr>
 * <tr><td>odota/web#2248: answers against the document</td>
 *     <td>{@code OpenApiIT.everyAnswerIsAsTheDocumentSays}</td></tr>
 * <tr><td>osu!: progress by hours played</td>
 *     <td>{@code PublicReportsIT.progressIsShownOverHoursPlayedAsWellAsOverTheDate}</td></tr>
 * <tr><td>BBLog: launchers and knives in their category</td>
 *     <td>{@code PublicReportsIT.launchersAndKnivesStandInTheirCategory}</td></tr>
 * </table>
 */
package org.bf4ps.wholeway;
