/**
 * Jakarta Batch as one more way in: small artefacts around the domain, no domain rule of its own.
 */
package org.bf4ps.batch;
