/**
 * The durable total backlog, read: how fresh each resource of a soldier is, and how far the
 * collection of all soldiers has come, with samples of it that tell its trend. Nothing here changes
 * a collection's state.
 */
package org.bf4ps.coverage;
