/** How a soldier's identity is spelled in paths, for pages and API alike. */
package org.bf4ps.web;
