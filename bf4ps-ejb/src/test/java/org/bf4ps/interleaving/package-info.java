/**
 * Random interleavings of all operations on the queue, checked against a small model of it and
 * against the laws of the queue. Nothing here looks at one operation alone.
 */
package org.bf4ps.interleaving;
