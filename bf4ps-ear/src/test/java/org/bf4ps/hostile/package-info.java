/**
 * The hostile cluster test: real nodes on one database and one Battlelog while processes, networks,
 * the database and Battlelog are spoilt at random, and what must hold when it is over. How a node
 * is started is the business of the package {@code wholeway}.
 */
package org.bf4ps.hostile;
