/** Every tunable of BF4PS, its default, unit and range, and the roles of a node. */
package org.bf4ps.config;
