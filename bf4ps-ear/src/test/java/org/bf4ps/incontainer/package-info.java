/**
 * Tests that run inside the server, on the very WAR that is delivered: what only the container can
 * show about EJBs and their transactions, the mapping of the entities and the batch jobs. The node
 * starts once for all of them ({@link org.bf4ps.incontainer.NodeSetup}). Rules of the domain are
 * tested beside their code, without a server.
 */
package org.bf4ps.incontainer;
