/**
 * Work in the console: the queue by lane, class and status with the jobs behind each number, and
 * one soldier with its states, its jobs, its events and what an operator may do about them.
 */
package org.bf4ps.web.console.queue;
