/**
 * Whether the whole is healthy, and why not: what is measured, and the traffic lights that are a
 * pure function of it. Nothing here changes anything; what an operator can do about a light lives
 * with the capability that it is about.
 */
package org.bf4ps.overview;
