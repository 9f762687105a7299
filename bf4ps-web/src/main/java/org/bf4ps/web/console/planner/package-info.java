/**
 * The planner in the console: what egresses, paces, cadences and shares would achieve, and the way
 * from a plan to settings that hold. The forecast is made by {@code org.bf4ps.plan}.
 */
package org.bf4ps.web.console.planner;
