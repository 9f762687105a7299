/**
 * Jakarta Batch as one more way in: the one door to the job operator. Each job has a package of its
 * own, with small artefacts around the SQL that they run; the rules of what is due, in which class
 * and in which mix stand in {@code org.bf4ps.schedule} and nowhere here.
 */
package org.bf4ps.batch;
