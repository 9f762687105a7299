/**
 * MicroProfile Health: the process, the database, the migrations, the timers, the collectors and
 * their leases, told apart; beside them what is told but never brings a node down: the laws, BF4SW
 * and Battlelog's gates. None hangs with the database. A check only looks; it repairs nothing.
 */
package org.bf4ps.web.health;
