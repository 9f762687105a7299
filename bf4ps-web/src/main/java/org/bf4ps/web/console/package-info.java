/**
 * The frame of the operator's console: how pages and forms below {@code /admin} are found, shown
 * and answered. A page is a bean that implements {@code ConsolePage} with a template of its path's
 * name below {@code WEB-INF/admin}; a form's receiver implements {@code ConsoleForm} and acts
 * through {@code OperatorActions} alone.
 */
package org.bf4ps.web.console;
