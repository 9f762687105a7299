/**
 * What all actions of operators share: their answer and their event. The actions themselves live
 * with their capability.
 */
package org.bf4ps.steer;
