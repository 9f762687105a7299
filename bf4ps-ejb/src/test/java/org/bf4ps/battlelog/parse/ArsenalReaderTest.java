package org.bf4ps.battlelog.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bf4ps.battlelog.parse.Reading.SOLDIER;
import static org.bf4ps.battlelog.parse.Reading.populate;
import static org.bf4ps.battlelog.parse.Reading.rejection;

import java.util.List;
import org.bf4ps.battlelog.FailureClass;
import org.bf4ps.battlelog.Resource;
import org.bf4ps.battlelog.VehicleStats;
import org.bf4ps.battlelog.VehicleStats.Vehicle;
import org.bf4ps.battlelog.WeaponStats;
import org.bf4ps.battlelog.WeaponStats.Weapon;
import org.bf4ps.battlelog.fixture.Answer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

class ArsenalReaderTest {
  private final ObjectNode weapons = Answer.weapons(SOLDIER, 20);
  private final ObjectNode vehicles = Answer.vehicles(SOLDIER, 20);

  @ParameterizedTest
  @ValueSource(ints = {136, 173, 174})
  void everyWeaponIsRead(int count) throws Exception {
    List<Weapon> read =
        ((WeaponStats) populate(Resource.WEAPONS, Answer.weapons(SOLDIER, count))).weapons();

    assertThat(read).hasSize(count);
    assertThat(read.get(7))
        .isEqualTo(
            new Weapon(
                "00000000-0000-0000-0000-000000000007",
                "WARSAW_ID_P_WNAME_7",
                "weapon-7",
                "LMGs",
                7,
                3,
                140,
                28,
                420));
  }

  @Test
  void theNullsOfAKnifeAreZero() throws Exception {
    Weapon knife = readWeapons().get(8);

    assertThat(knife.kills()).isEqualTo(8);
    assertThat(List.of(knife.headshots(), knife.shotsFired(), knife.shotsHit())).containsOnly(0L);
    assertThat(knife.timeEquippedSeconds()).isZero();
  }

  @Test
  void hitsMayExceedShots() throws Exception {
    Weapon shotgun = readWeapons().get(4);

    assertThat(shotgun.shotsHit()).isEqualTo(84).isGreaterThan(shotgun.shotsFired());
  }

  @ParameterizedTest
  @ValueSource(ints = {53, 82})
  void everyVehicleIsRead(int count) throws Exception {
    List<Vehicle> read =
        ((VehicleStats) populate(Resource.VEHICLES, Answer.vehicles(SOLDIER, count))).vehicles();

    assertThat(read).hasSize(count);
    assertThat(read.get(3))
        .isEqualTo(
            new Vehicle(
                "00000000-0000-0000-0000-000000000003",
                "WARSAW_ID_P_VNAME_3",
                "vehicle-3",
                "Weapon Stationary",
                3,
                270,
                3L));
    assertThat(read.get(4).destroyXInY()).isNull();
  }

  @Test
  void ofAGuidThatStandsTwiceTheEntryWithMoreProgressIsKept() throws Exception {
    ArrayNode list = weaponList();
    ObjectNode older = (ObjectNode) list.get(5).deepCopy();
    list.add(older.put("kills", 4));
    ObjectNode newer = (ObjectNode) list.get(6).deepCopy();
    list.add(newer.put("kills", 99));

    assertThat(readWeapons()).hasSize(20);
    assertThat(readWeapons().get(5).kills()).isEqualTo(5);
    assertThat(readWeapons().get(6).kills()).isEqualTo(99);
  }

  @Test
  void anEmptyListIsAPassingFault() {
    weaponList().removeAll();

    assertThat(rejection(this::readWeapons)).isEqualTo(FailureClass.MISSING_PAYLOAD);
  }

  @Test
  void aMissingListIsAPassingFault() {
    Answer.data(vehicles).remove("mainVehicleStats");

    assertThat(rejection(this::readVehicles)).isEqualTo(FailureClass.MISSING_PAYLOAD);
  }

  @ParameterizedTest
  @ValueSource(strings = {"guid", "name", "kills"})
  void oneBadEntryRejectsTheWholeAnswer(String key) {
    ((ObjectNode) weaponList().get(19)).remove(key);
    ((ObjectNode) vehicles.at("/data/mainVehicleStats/19")).putNull(key);

    assertThat(rejection(this::readWeapons)).isEqualTo(FailureClass.MALFORMED);
    assertThat(rejection(this::readVehicles)).isEqualTo(FailureClass.MALFORMED);
  }

  @Test
  void anEntryThatIsNoObjectIsMalformed() {
    weaponList().addNull();

    assertThat(rejection(this::readWeapons)).isEqualTo(FailureClass.MALFORMED);
  }

  @Test
  void slugAndCategoryMayBeMissing() throws Exception {
    ((ObjectNode) weaponList().get(2)).putNull("slug").remove("category");

    assertThat(readWeapons().get(2).slug()).isNull();
    assertThat(readWeapons().get(2).category()).isNull();
  }

  private ArrayNode weaponList() {
    return (ArrayNode) weapons.at("/data/mainWeaponStats");
  }

  private List<Weapon> readWeapons() throws Exception {
    return ((WeaponStats) populate(Resource.WEAPONS, weapons)).weapons();
  }

  private List<Vehicle> readVehicles() throws Exception {
    return ((VehicleStats) populate(Resource.VEHICLES, vehicles)).vehicles();
  }
}
