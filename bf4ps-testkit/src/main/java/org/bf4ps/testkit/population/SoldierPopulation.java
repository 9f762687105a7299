package org.bf4ps.testkit.population;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The soldiers that one seed makes, shared by the Battlelog simulator and the BF4SW stand-in.
 * Soldier number n is the same in populations of every size. Safe for use by several threads.
 */
public final class SoldierPopulation {

  /** Accounts are drawn in blocks; entry n is the account of the block's soldier n. */
  private static final int[] BLOCK = {0, 1, 2, 3, 3, 4, 5, 5, 5, 6};

  private final Draw draw;
  private final List<SimulatedSoldier> soldiers = new CopyOnWriteArrayList<>();
  private final Map<SimulatedPersona, SimulatedSoldier> byPersona = new ConcurrentHashMap<>();
  private final Map<String, SimulatedAccount> byUsername = new ConcurrentHashMap<>();

  /**
   * Makes a population.
   *
   * @param seed any number
   * @param count how many soldiers, not negative
   */
  public SoldierPopulation(long seed, int count) {
    this.draw = Draw.ofSeed(seed);
    grow(count);
  }

  /**
   * Adds soldiers.
   *
   * @param count how many, not negative
   * @return the new ones
   */
  public synchronized List<SimulatedSoldier> grow(int count) {
    List<SimulatedSoldier> added = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      SimulatedSoldier soldier = soldier(soldiers.size() + i);
      byPersona.put(soldier.persona(), soldier);
      byUsername.putIfAbsent(soldier.account().username(), soldier.account());
      added.add(soldier);
    }
    soldiers.addAll(added);
    return List.copyOf(added);
  }

  /** All soldiers so far, by number. */
  public List<SimulatedSoldier> soldiers() {
    return List.copyOf(soldiers);
  }

  /** The soldier of that identity, or empty. */
  public Optional<SimulatedSoldier> find(SimulatedPersona persona) {
    return Optional.ofNullable(byPersona.get(persona));
  }

  /** The account of exactly that name, or empty. */
  public Optional<SimulatedAccount> findAccount(String username) {
    return Optional.ofNullable(byUsername.get(username));
  }

  /** The soldiers of an account of this population, by number. */
  public List<SimulatedSoldier> soldiersOf(SimulatedAccount account) {
    List<SimulatedSoldier> owned = new ArrayList<>();
    int block = (int) ((account.userId() - firstUserId()) / 1_000_003L) / BLOCK.length;
    int end = Math.min(soldiers.size(), (block + 1) * BLOCK.length);
    for (SimulatedSoldier soldier : soldiers.subList(block * BLOCK.length, end)) {
      if (soldier.account().equals(account)) {
        owned.add(soldier);
      }
    }
    return owned;
  }

  private static long firstUserId() {
    return SimulatedAccount.drawn(0, "", Draw.ofSeed(0)).userId();
  }

  private SimulatedSoldier soldier(int number) {
    Draw own = draw.at(number);
    Draw naming = own.at("name");
    String name = SoldierNames.drawn(number, naming);
    String formerName =
        own.at("former").chance(0.014) ? SoldierNames.drawn(number, own.at("older")) : null;
    return new SimulatedSoldier(
        number,
        new SimulatedPersona(platform(number), personaId(number)),
        name,
        name.equals(formerName) ? null : formerName,
        account(number),
        own);
  }

  private SimulatedPlatform platform(int number) {
    return SimulatedPlatform.drawn(draw.at(number).at("platform"));
  }

  /** PC ids pass 31 bits in large populations, PlayStation ids sooner, Xbox ids have 13 digits. */
  private long personaId(int number) {
    if (number % 50 == 49 && platform(number) != platform(number - 1)) {
      // The same number on two platforms is two soldiers.
      return personaId(number - 1);
    }
    long jitter = draw.at(number).at("persona").below(7_000);
    return switch (platform(number)) {
      case PC -> 177_000_000L + number * 7_919L + jitter;
      case PS4 -> 2_000_000_000L + number * 7_919L + jitter;
      case XBOXONE -> 1_008_000_000_000L + number * 7_919L + jitter;
    };
  }

  private SimulatedAccount account(int number) {
    int slot = BLOCK[number % BLOCK.length];
    int first = number;
    while (first % BLOCK.length > 0 && BLOCK[(first - 1) % BLOCK.length] == slot) {
      first--;
    }
    Draw own = draw.at(first);
    return SimulatedAccount.drawn(
        first, SoldierNames.drawn(first, own.at("name")), own.at("account"));
  }
}
