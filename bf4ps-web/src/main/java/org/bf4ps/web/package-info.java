/** What pages, API and console share: identities in paths, queries of links, lines of CSV. */
package org.bf4ps.web;
