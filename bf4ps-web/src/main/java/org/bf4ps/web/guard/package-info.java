/**
 * What stands before {@code /admin} and before the API: logins by Jakarta Security, the tokens of
 * forms, and programs' keys. Accounts and keys themselves live in {@code org.bf4ps.operator} and
 * {@code org.bf4ps.apikey}.
 */
package org.bf4ps.web.guard;
