package org.bf4ps.discovery;

/**
 * What one batch brought.
 *
 * @param newSoldiers soldiers that were not known before
 * @param newRejects rows that were refused for the first time
 */
record ImportCount(int newSoldiers, int newRejects) {
  static final ImportCount NONE = new ImportCount(0, 0);

  ImportCount plus(ImportCount other) {
    return new ImportCount(newSoldiers + other.newSoldiers, newRejects + other.newRejects);
  }
}
