/**
 * How requests reach pages: routes without extensions, security headers, the node's web role. No
 * content lives here.
 */
package org.bf4ps.web.http;
