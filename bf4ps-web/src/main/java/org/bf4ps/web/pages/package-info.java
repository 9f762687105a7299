/**
 * The data behind the Facelets and how figures are spelled for people. No SQL and no HTML live
 * here.
 */
package org.bf4ps.web.pages;
