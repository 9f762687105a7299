/**
 * How an operator runs BF4PS: container files and service units are read and held to the rules
 * here, for no container engine and no service manager runs in the tests; what they call is called
 * for real. No behaviour of a running node is judged here beyond that.
 */
package org.bf4ps.running;
