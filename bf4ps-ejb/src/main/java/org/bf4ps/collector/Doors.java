package org.bf4ps.collector;

import org.bf4ps.database.Transactions;

/**
 * The ways of a node's collectors to the database.
 *
 * @param work for claims, ends and all else
 * @param leases for renewals and heartbeats: a way of their own, so that work which holds every
 *     connection costs no lease
 */
public record Doors(Transactions work, Transactions leases) {
  /**
   * One way for both, where nothing else competes for it.
   *
   * @param transactions the way to the database
   * @return the doors
   */
  public static Doors shared(Transactions transactions) {
    return new Doors(transactions, transactions);
  }
}
