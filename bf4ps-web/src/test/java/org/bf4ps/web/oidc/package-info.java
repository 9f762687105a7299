/** What of the login by a provider can be tried without one: states and claims. */
package org.bf4ps.web.oidc;
