package org.bf4ps.profile;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A row of {@code battlelog_profiles}, for reading (database-schema: battlelog_profiles). */
@Entity
@Table(name = "battlelog_profiles")
public class BattlelogProfile {
  @Id
  @Column(name = "profile_id")
  private long id;

  @Column(name = "battlelog_username")
  private String username;

  @Column(name = "battlelog_user_id")
  private Long userId;

  @Column(name = "country_code")
  private String countryCode;

  @Column(name = "country_name")
  private String countryName;

  @Column(name = "access_state")
  private String accessState;
}
