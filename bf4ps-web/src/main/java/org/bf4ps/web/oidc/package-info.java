/**
 * Logins by an OpenID provider: authorization code with PKCE, state and nonce (ADR 0023). The
 * library's types stay inside this package, and nothing here answers a browser: what it is asked
 * with and what it answers is {@code org.bf4ps.web.guard}'s.
 */
package org.bf4ps.web.oidc;
