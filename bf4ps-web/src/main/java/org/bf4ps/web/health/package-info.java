/**
 * MicroProfile Health: the process, the database, the migrations, the timers and the collectors,
 * told apart. A check only looks; it repairs nothing.
 */
package org.bf4ps.web.health;
