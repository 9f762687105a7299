/**
 * Who may watch and steer this BF4PS: accounts, logins that hold on every node, and the guard
 * against guessing. What operators do is recorded in {@code audit}; nothing here knows HTTP.
 */
package org.bf4ps.operator;
