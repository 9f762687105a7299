/**
 * Keys by which programs prove who they are to the API, and how operators make and revoke them.
 * What a key is good for is the API's own affair.
 */
package org.bf4ps.apikey;
