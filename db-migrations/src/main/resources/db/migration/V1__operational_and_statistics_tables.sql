-- Migration 0001 of the contracts: every table of database-schema and of operational-schema.
-- The operational tables stand here to the letter of operational-schema; a contract test compares them.
-- Comments on all tables and columns are at the end.

CREATE EXTENSION IF NOT EXISTS pgcrypto;

CREATE TABLE soldiers (
    soldier_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    persona_id bigint NOT NULL,
    platform text NOT NULL,
    current_name text NOT NULL,
    first_seen_at timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),

    CONSTRAINT uq_soldiers_persona_platform UNIQUE (persona_id, platform),
    CONSTRAINT soldiers_platform_check CHECK (platform IN ('pc', 'ps4', 'xboxone'))
);

CREATE INDEX ix_soldiers_current_name
    ON soldiers (lower(current_name));

CREATE INDEX ix_soldiers_last_seen
    ON soldiers (last_seen_at);

CREATE TABLE soldier_sources (
    soldier_id bigint NOT NULL
        REFERENCES soldiers(soldier_id) ON DELETE CASCADE,
    source_type text NOT NULL,
    first_seen_at timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,

    PRIMARY KEY (soldier_id, source_type)
);

CREATE TABLE soldier_names (
    soldier_name_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    soldier_id bigint NOT NULL
        REFERENCES soldiers(soldier_id) ON DELETE CASCADE,
    name text NOT NULL,
    first_seen_at timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,

    CONSTRAINT uq_soldier_names_soldier_name UNIQUE (soldier_id, name)
);

CREATE TABLE battlelog_profiles (
    profile_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    battlelog_username text NOT NULL,
    battlelog_user_id bigint,
    country_code char(2),
    country_name text,
    access_state text NOT NULL,
    last_checked_at timestamptz,
    last_success_at timestamptz,
    last_error text,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),

    CONSTRAINT battlelog_profiles_country_code_check CHECK (country_code ~ '^[A-Z]{2}$'),
    CONSTRAINT battlelog_profiles_access_state_check
        CHECK (access_state IN ('public_country', 'public_no_country', 'friends_only', 'not_found', 'error'))
);

CREATE UNIQUE INDEX uq_battlelog_profiles_username
    ON battlelog_profiles (lower(battlelog_username));

CREATE TABLE profile_soldiers (
    profile_id bigint NOT NULL
        REFERENCES battlelog_profiles(profile_id) ON DELETE CASCADE,
    soldier_id bigint NOT NULL
        REFERENCES soldiers(soldier_id) ON DELETE CASCADE,
    first_seen_at timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,

    PRIMARY KEY (profile_id, soldier_id)
);

-- The 49 retained fields of the detailed statistics, in the order of the code's field list. Every one
-- is nullable: null says that Battlelog did not tell the value, which 0 would hide.
CREATE TABLE detailed_stats_current (
    soldier_id bigint PRIMARY KEY
        REFERENCES soldiers(soldier_id) ON DELETE CASCADE,
    rank bigint,
    score bigint,
    time_played bigint,
    kills bigint,
    deaths bigint,
    kill_assists bigint,
    headshots bigint,
    shots_fired bigint,
    shots_hit bigint,
    num_wins bigint,
    num_losses bigint,
    quit_percentage double precision,
    combat_score bigint,
    sc_vehicle bigint,
    sc_award bigint,
    sc_squad bigint,
    sc_unlock bigint,
    assault bigint,
    engineer bigint,
    support bigint,
    recon bigint,
    commander bigint,
    conquest bigint,
    rush bigint,
    teamdeathmatch bigint,
    domination bigint,
    obliteration bigint,
    elimination bigint,
    capturetheflag bigint,
    airsuperiority bigint,
    carrierassault bigint,
    chainlink bigint,
    gunmaster bigint,
    heals bigint,
    revives bigint,
    repairs bigint,
    resupplies bigint,
    suppression_assists bigint,
    avenger_kills bigint,
    savior_kills bigint,
    flag_captures bigint,
    flag_defend bigint,
    kill_streak_bonus bigint,
    longest_headshot double precision,
    nemesis_kills bigint,
    nemesis_streak bigint,
    dogtags_taken bigint,
    vehicle_damage bigint,
    vehicles_destroyed bigint,
    source_fetched_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE detailed_stats_history (
    snapshot_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    soldier_id bigint NOT NULL
        REFERENCES soldiers(soldier_id) ON DELETE CASCADE,
    rank bigint,
    score bigint,
    time_played bigint,
    kills bigint,
    deaths bigint,
    kill_assists bigint,
    headshots bigint,
    shots_fired bigint,
    shots_hit bigint,
    num_wins bigint,
    num_losses bigint,
    quit_percentage double precision,
    combat_score bigint,
    sc_vehicle bigint,
    sc_award bigint,
    sc_squad bigint,
    sc_unlock bigint,
    assault bigint,
    engineer bigint,
    support bigint,
    recon bigint,
    commander bigint,
    conquest bigint,
    rush bigint,
    teamdeathmatch bigint,
    domination bigint,
    obliteration bigint,
    elimination bigint,
    capturetheflag bigint,
    airsuperiority bigint,
    carrierassault bigint,
    chainlink bigint,
    gunmaster bigint,
    heals bigint,
    revives bigint,
    repairs bigint,
    resupplies bigint,
    suppression_assists bigint,
    avenger_kills bigint,
    savior_kills bigint,
    flag_captures bigint,
    flag_defend bigint,
    kill_streak_bonus bigint,
    longest_headshot double precision,
    nemesis_kills bigint,
    nemesis_streak bigint,
    dogtags_taken bigint,
    vehicle_damage bigint,
    vehicles_destroyed bigint,
    observed_at timestamptz NOT NULL
);

CREATE INDEX ix_detailed_stats_history_soldier_time
    ON detailed_stats_history (soldier_id, observed_at DESC);

CREATE TABLE weapon_catalog (
    weapon_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    weapon_guid text NOT NULL,
    name text NOT NULL,
    slug text,
    category text,
    first_seen_at timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,

    CONSTRAINT uq_weapon_catalog_guid UNIQUE (weapon_guid)
);

CREATE TABLE soldier_weapon_stats (
    soldier_id bigint NOT NULL
        REFERENCES soldiers(soldier_id) ON DELETE CASCADE,
    weapon_id bigint NOT NULL
        REFERENCES weapon_catalog(weapon_id),
    kills bigint NOT NULL,
    headshots bigint NOT NULL,
    shots_fired bigint NOT NULL,
    shots_hit bigint NOT NULL,
    time_equipped_seconds bigint NOT NULL,
    source_fetched_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL DEFAULT now(),

    PRIMARY KEY (soldier_id, weapon_id)
);

CREATE TABLE vehicle_catalog (
    vehicle_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    vehicle_guid text NOT NULL,
    name text NOT NULL,
    slug text,
    category text,
    first_seen_at timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,

    CONSTRAINT uq_vehicle_catalog_guid UNIQUE (vehicle_guid)
);

CREATE TABLE soldier_vehicle_stats (
    soldier_id bigint NOT NULL
        REFERENCES soldiers(soldier_id) ON DELETE CASCADE,
    vehicle_id bigint NOT NULL
        REFERENCES vehicle_catalog(vehicle_id),
    kills bigint NOT NULL,
    time_in_seconds bigint NOT NULL,
    destroy_x_in_y bigint,
    source_fetched_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL DEFAULT now(),

    PRIMARY KEY (soldier_id, vehicle_id)
);

CREATE TABLE collection_state (
    soldier_id bigint PRIMARY KEY
        REFERENCES soldiers(soldier_id) ON DELETE CASCADE,

    detailed_state text NOT NULL DEFAULT 'never_attempted',
    detailed_last_attempt_at timestamptz,
    detailed_last_success_at timestamptz,
    detailed_next_due_at timestamptz,
    detailed_failure_count integer NOT NULL DEFAULT 0,
    detailed_last_error_class text,
    detailed_last_error_message text,

    profile_state text NOT NULL DEFAULT 'never_attempted',
    profile_last_attempt_at timestamptz,
    profile_last_success_at timestamptz,
    profile_next_due_at timestamptz,
    profile_failure_count integer NOT NULL DEFAULT 0,
    profile_last_error_class text,
    profile_last_error_message text,

    weapons_state text NOT NULL DEFAULT 'never_attempted',
    weapons_last_attempt_at timestamptz,
    weapons_last_success_at timestamptz,
    weapons_next_due_at timestamptz,
    weapons_failure_count integer NOT NULL DEFAULT 0,
    weapons_last_error_class text,
    weapons_last_error_message text,

    vehicles_state text NOT NULL DEFAULT 'never_attempted',
    vehicles_last_attempt_at timestamptz,
    vehicles_last_success_at timestamptz,
    vehicles_next_due_at timestamptz,
    vehicles_failure_count integer NOT NULL DEFAULT 0,
    vehicles_last_error_class text,
    vehicles_last_error_message text,

    updated_at timestamptz NOT NULL DEFAULT now(),

    CONSTRAINT collection_state_detailed_state_check
        CHECK (detailed_state IN ('never_attempted', 'success', 'temporary_failure', 'unavailable')),
    CONSTRAINT collection_state_detailed_failure_count_check CHECK (detailed_failure_count >= 0),
    CONSTRAINT collection_state_profile_state_check
        CHECK (profile_state IN ('never_attempted', 'success', 'temporary_failure', 'unavailable')),
    CONSTRAINT collection_state_profile_failure_count_check CHECK (profile_failure_count >= 0),
    CONSTRAINT collection_state_weapons_state_check
        CHECK (weapons_state IN ('never_attempted', 'success', 'temporary_failure', 'unavailable')),
    CONSTRAINT collection_state_weapons_failure_count_check CHECK (weapons_failure_count >= 0),
    CONSTRAINT collection_state_vehicles_state_check
        CHECK (vehicles_state IN ('never_attempted', 'success', 'temporary_failure', 'unavailable')),
    CONSTRAINT collection_state_vehicles_failure_count_check CHECK (vehicles_failure_count >= 0)
);

CREATE INDEX ix_collection_state_detailed_due
    ON collection_state (detailed_next_due_at, soldier_id)
    WHERE detailed_next_due_at IS NOT NULL;

CREATE INDEX ix_collection_state_profile_due
    ON collection_state (profile_next_due_at, soldier_id)
    WHERE profile_next_due_at IS NOT NULL;

CREATE INDEX ix_collection_state_weapons_due
    ON collection_state (weapons_next_due_at, soldier_id)
    WHERE weapons_next_due_at IS NOT NULL;

CREATE INDEX ix_collection_state_vehicles_due
    ON collection_state (vehicles_next_due_at, soldier_id)
    WHERE vehicles_next_due_at IS NOT NULL;

CREATE TABLE collectors (
    collector_uuid uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    collector_name text NOT NULL,
    hostname text NOT NULL,
    lane text NOT NULL,
    egress_key text NOT NULL,
    enabled boolean NOT NULL DEFAULT true,
    drained boolean NOT NULL DEFAULT false,
    software_version text,
    started_at timestamptz,
    last_heartbeat_at timestamptz,
    heartbeat_state text NOT NULL DEFAULT 'unknown',
    heartbeat_lost_at timestamptz,
    current_job_id bigint,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    retired_at timestamptz,

    CONSTRAINT collectors_name_nonempty CHECK (btrim(collector_name) <> ''),
    CONSTRAINT collectors_hostname_nonempty CHECK (btrim(hostname) <> ''),
    CONSTRAINT collectors_egress_nonempty CHECK (btrim(egress_key) <> ''),
    CONSTRAINT collectors_lane_check CHECK (lane IN ('background', 'interactive')),
    CONSTRAINT collectors_heartbeat_state_check
        CHECK (heartbeat_state IN ('unknown', 'healthy', 'lost'))
);

CREATE UNIQUE INDEX uq_collectors_active_name
    ON collectors (lower(collector_name))
    WHERE retired_at IS NULL;

CREATE INDEX ix_collectors_heartbeat
    ON collectors (heartbeat_state, last_heartbeat_at)
    WHERE retired_at IS NULL;

CREATE INDEX ix_collectors_egress
    ON collectors (egress_key)
    WHERE retired_at IS NULL;

CREATE TABLE collection_jobs (
    job_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    soldier_id bigint NOT NULL
        REFERENCES soldiers(soldier_id) ON DELETE CASCADE,
    resource text NOT NULL,
    lane text NOT NULL,
    priority_class text NOT NULL,
    reason text NOT NULL,
    status text NOT NULL DEFAULT 'pending',
    priority_value integer NOT NULL DEFAULT 0,
    eligible_at timestamptz NOT NULL DEFAULT now(),
    attempt_count integer NOT NULL DEFAULT 0,

    collector_uuid uuid
        REFERENCES collectors(collector_uuid) ON DELETE SET NULL,
    lease_token uuid,
    claimed_at timestamptz,
    started_at timestamptz,
    lease_expires_at timestamptz,

    last_error_class text,
    last_error_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),

    CONSTRAINT collection_jobs_resource_check
        CHECK (resource IN ('detailed', 'profile', 'weapons', 'vehicles')),
    CONSTRAINT collection_jobs_lane_check
        CHECK (lane IN ('background', 'interactive')),
    CONSTRAINT collection_jobs_priority_class_check
        CHECK (priority_class IN ('interactive', 'active', 'recent', 'bootstrap')),
    CONSTRAINT collection_jobs_status_check
        CHECK (status IN ('pending', 'claimed', 'running')),
    CONSTRAINT collection_jobs_attempt_count_check CHECK (attempt_count >= 0),
    CONSTRAINT collection_jobs_lease_shape_check CHECK (
        (status = 'pending'
            AND collector_uuid IS NULL
            AND lease_token IS NULL
            AND claimed_at IS NULL
            AND started_at IS NULL
            AND lease_expires_at IS NULL)
        OR
        (status = 'claimed'
            AND collector_uuid IS NOT NULL
            AND lease_token IS NOT NULL
            AND claimed_at IS NOT NULL
            AND started_at IS NULL
            AND lease_expires_at IS NOT NULL)
        OR
        (status = 'running'
            AND collector_uuid IS NOT NULL
            AND lease_token IS NOT NULL
            AND claimed_at IS NOT NULL
            AND started_at IS NOT NULL
            AND lease_expires_at IS NOT NULL)
    )
);

-- Every row in this table is actionable/live, so a normal unique constraint is
-- sufficient to coalesce duplicate demand.
ALTER TABLE collection_jobs
    ADD CONSTRAINT uq_collection_jobs_soldier_resource
    UNIQUE (soldier_id, resource);

CREATE INDEX ix_collection_jobs_claim
    ON collection_jobs
       (lane, priority_class, priority_value DESC, eligible_at, created_at, job_id)
    WHERE status = 'pending';

CREATE INDEX ix_collection_jobs_expired_lease
    ON collection_jobs (lease_expires_at, job_id)
    WHERE status IN ('claimed', 'running');

CREATE INDEX ix_collection_jobs_collector
    ON collection_jobs (collector_uuid)
    WHERE collector_uuid IS NOT NULL;

ALTER TABLE collectors
    ADD CONSTRAINT fk_collectors_current_job
    FOREIGN KEY (current_job_id)
    REFERENCES collection_jobs(job_id)
    ON DELETE SET NULL;

CREATE TABLE collection_events (
    event_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    occurred_at timestamptz NOT NULL DEFAULT now(),

    collector_uuid uuid
        REFERENCES collectors(collector_uuid) ON DELETE SET NULL,
    collector_name_snapshot text,
    hostname_snapshot text,
    egress_key_snapshot text,

    job_id bigint,
    soldier_id bigint
        REFERENCES soldiers(soldier_id) ON DELETE SET NULL,
    persona_id bigint,
    platform text,
    resource text,
    lane text,
    event_type text NOT NULL,
    attempt_number integer,

    result text,
    duration_ms bigint,
    http_status integer,
    error_class text,
    error_message text,
    lease_token uuid,
    metadata jsonb,

    CONSTRAINT collection_events_resource_check
        CHECK (resource IS NULL OR resource IN ('detailed', 'profile', 'weapons', 'vehicles')),
    CONSTRAINT collection_events_lane_check
        CHECK (lane IS NULL OR lane IN ('background', 'interactive')),
    CONSTRAINT collection_events_platform_check
        CHECK (platform IS NULL OR platform IN ('pc', 'ps4', 'xboxone')),
    CONSTRAINT collection_events_attempt_check
        CHECK (attempt_number IS NULL OR attempt_number >= 0),
    CONSTRAINT collection_events_duration_check
        CHECK (duration_ms IS NULL OR duration_ms >= 0),
    CONSTRAINT collection_events_http_status_check
        CHECK (http_status IS NULL OR http_status BETWEEN 100 AND 599),
    CONSTRAINT collection_events_event_type_nonempty
        CHECK (btrim(event_type) <> '')
);

CREATE INDEX ix_collection_events_time
    ON collection_events (occurred_at DESC);

CREATE INDEX ix_collection_events_collector_time
    ON collection_events (collector_uuid, occurred_at DESC);

CREATE INDEX ix_collection_events_soldier_time
    ON collection_events (soldier_id, occurred_at DESC)
    WHERE soldier_id IS NOT NULL;

CREATE INDEX ix_collection_events_persona_time
    ON collection_events (platform, persona_id, occurred_at DESC)
    WHERE persona_id IS NOT NULL;

CREATE INDEX ix_collection_events_job
    ON collection_events (job_id, occurred_at)
    WHERE job_id IS NOT NULL;

CREATE INDEX ix_collection_events_type_time
    ON collection_events (event_type, occurred_at DESC);

CREATE INDEX ix_collection_events_http_errors
    ON collection_events (http_status, occurred_at DESC)
    WHERE http_status IS NOT NULL;

-- What every table and column means.

COMMENT ON TABLE soldiers IS
    'One row per Battlefield 4 soldier: the pair of persona and platform. Source: BF4SW aliases and validated submissions. Kept for ever.';
COMMENT ON COLUMN soldiers.soldier_id IS
    'Our own key of the soldier, used by every other table.';
COMMENT ON COLUMN soldiers.persona_id IS
    'Battlelog''s 64-bit persona id; means nothing without the platform.';
COMMENT ON COLUMN soldiers.platform IS
    'pc, ps4 or xboxone; Battlelog''s numbers 1, 32 and 64.';
COMMENT ON COLUMN soldiers.current_name IS
    'The name of the latest observation. A name is never an identity.';
COMMENT ON COLUMN soldiers.first_seen_at IS
    'When the soldier was first observed; the least time any source told.';
COMMENT ON COLUMN soldiers.last_seen_at IS
    'When the soldier was last observed on monitored servers or by submission; no proof of when it last played.';
COMMENT ON COLUMN soldiers.created_at IS
    'When this row was inserted.';
COMMENT ON COLUMN soldiers.updated_at IS
    'When this row was last written.';

COMMENT ON TABLE soldier_sources IS
    'Every independent way in which a soldier became known. Kept for ever.';
COMMENT ON COLUMN soldier_sources.soldier_id IS
    'The soldier; the row goes when the soldier goes.';
COMMENT ON COLUMN soldier_sources.source_type IS
    'bf4sw or manual; later sources add their own word.';
COMMENT ON COLUMN soldier_sources.first_seen_at IS
    'When this source first told of the soldier.';
COMMENT ON COLUMN soldier_sources.last_seen_at IS
    'When this source last told of the soldier.';

COMMENT ON TABLE soldier_names IS
    'Every name under which a soldier was observed. Kept for ever.';
COMMENT ON COLUMN soldier_names.soldier_name_id IS
    'Our own key of the observation.';
COMMENT ON COLUMN soldier_names.soldier_id IS
    'The soldier; the row goes when the soldier goes.';
COMMENT ON COLUMN soldier_names.name IS
    'The name exactly as observed, letter case included.';
COMMENT ON COLUMN soldier_names.first_seen_at IS
    'When the name was first observed on this soldier.';
COMMENT ON COLUMN soldier_names.last_seen_at IS
    'When the name was last observed on this soldier.';

COMMENT ON TABLE battlelog_profiles IS
    'Battlelog accounts, as far as soldiers led to them. Source: the profile resource. Last good values survive failures. Kept for ever.';
COMMENT ON COLUMN battlelog_profiles.profile_id IS
    'Our own key of the account.';
COMMENT ON COLUMN battlelog_profiles.battlelog_username IS
    'The account''s name; unique whatever its letter case.';
COMMENT ON COLUMN battlelog_profiles.battlelog_user_id IS
    'Battlelog''s 64-bit account id, null if no answer told it.';
COMMENT ON COLUMN battlelog_profiles.country_code IS
    'Two upper-case letters (ISO 3166-1), null if no country is known.';
COMMENT ON COLUMN battlelog_profiles.country_name IS
    'The country''s English name as Battlelog tells it, null if it did not.';
COMMENT ON COLUMN battlelog_profiles.access_state IS
    'What the profile lets an anonymous visitor see: public_country, public_no_country, friends_only, not_found or error; error says nothing about the country.';
COMMENT ON COLUMN battlelog_profiles.last_checked_at IS
    'When the profile was last asked for, whatever came of it.';
COMMENT ON COLUMN battlelog_profiles.last_success_at IS
    'When the profile was last understood; a restricted profile is understood.';
COMMENT ON COLUMN battlelog_profiles.last_error IS
    'The last fault in words, null after a success.';
COMMENT ON COLUMN battlelog_profiles.created_at IS
    'When this row was inserted.';
COMMENT ON COLUMN battlelog_profiles.updated_at IS
    'When this row was last written.';

COMMENT ON TABLE profile_soldiers IS
    'Which accounts show which soldiers. A soldier may appear under several accounts. Source: the profile resource. Kept for ever.';
COMMENT ON COLUMN profile_soldiers.profile_id IS
    'The account; the row goes when the account goes.';
COMMENT ON COLUMN profile_soldiers.soldier_id IS
    'The soldier; the row goes when the soldier goes.';
COMMENT ON COLUMN profile_soldiers.first_seen_at IS
    'When the account first showed the soldier.';
COMMENT ON COLUMN profile_soldiers.last_seen_at IS
    'When the account last showed the soldier.';

COMMENT ON TABLE detailed_stats_current IS
    'The soldier''s latest good overall numbers, lifetime totals. Source: data.generalStats of the detailed resource. Replaced by every success.';
COMMENT ON COLUMN detailed_stats_current.soldier_id IS
    'The soldier; the row goes when the soldier goes.';
COMMENT ON COLUMN detailed_stats_current.rank IS
    'Rank number. Unit: rank. Source: generalStats.rank; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.score IS
    'Total score. Unit: points. Source: generalStats.score; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.time_played IS
    'Lifetime in rounds. Unit: seconds. Source: generalStats.timePlayed; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.kills IS
    'Kills. Unit: count. Source: generalStats.kills; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.deaths IS
    'Deaths. Unit: count. Source: generalStats.deaths; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.kill_assists IS
    'Kill assists. Unit: count. Source: generalStats.killAssists; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.headshots IS
    'Headshot kills. Unit: count. Source: generalStats.headshots; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.shots_fired IS
    'Shots fired. Unit: count. Source: generalStats.shotsFired; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.shots_hit IS
    'Shots that hit. Unit: count. Source: generalStats.shotsHit; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.num_wins IS
    'Rounds won. Unit: rounds. Source: generalStats.numWins; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.num_losses IS
    'Rounds lost. Unit: rounds. Source: generalStats.numLosses; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.quit_percentage IS
    'Rounds neither won nor lost, of all rounds, in percent as Battlelog computes it. Unit: percent, 0 to 100. Source: generalStats.quitPercentage; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.combat_score IS
    'The five kit scores and the vehicle score together. Unit: points. Source: generalStats.combatScore; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.sc_vehicle IS
    'Vehicle score. Unit: points. Source: generalStats.sc_vehicle; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.sc_award IS
    'Award score. Unit: points. Source: generalStats.sc_award; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.sc_squad IS
    'Squad score. Unit: points. Source: generalStats.sc_squad; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.sc_unlock IS
    'Unlock score. Unit: points. Source: generalStats.sc_unlock; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.assault IS
    'Score with the assault kit. Unit: points. Source: generalStats.assault; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.engineer IS
    'Score with the engineer kit. Unit: points. Source: generalStats.engineer; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.support IS
    'Score with the support kit. Unit: points. Source: generalStats.support; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.recon IS
    'Score with the recon kit. Unit: points. Source: generalStats.recon; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.commander IS
    'Score as commander. Unit: points. Source: generalStats.commander; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.conquest IS
    'Score in conquest. Unit: points. Source: generalStats.conquest; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.rush IS
    'Score in rush. Unit: points. Source: generalStats.rush; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.teamdeathmatch IS
    'Score in team deathmatch. Unit: points. Source: generalStats.teamdeathmatch; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.domination IS
    'Score in domination. Unit: points. Source: generalStats.domination; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.obliteration IS
    'Score in obliteration. Unit: points. Source: generalStats.obliteration; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.elimination IS
    'Score in elimination, which the game shows as Defuse. Unit: points. Source: generalStats.elimination; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.capturetheflag IS
    'Score in capture the flag. Unit: points. Source: generalStats.capturetheflag; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.airsuperiority IS
    'Score in air superiority. Unit: points. Source: generalStats.airsuperiority; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.carrierassault IS
    'Score in carrier assault. Unit: points. Source: generalStats.carrierassault; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.chainlink IS
    'Score in chain link. Unit: points. Source: generalStats.chainlink; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.gunmaster IS
    'Score in gun master. Unit: points. Source: generalStats.gunmaster; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.heals IS
    'Heals. Unit: count. Source: generalStats.heals; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.revives IS
    'Revives. Unit: count. Source: generalStats.revives; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.repairs IS
    'Repairs. Unit: count. Source: generalStats.repairs; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.resupplies IS
    'Resupplies. Unit: count. Source: generalStats.resupplies; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.suppression_assists IS
    'Suppression assists. Unit: count. Source: generalStats.suppressionAssists; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.avenger_kills IS
    'Avenger kills. Unit: count. Source: generalStats.avengerKills; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.savior_kills IS
    'Savior kills. Unit: count. Source: generalStats.saviorKills; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.flag_captures IS
    'Flags captured. Unit: count. Source: generalStats.flagCaptures; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.flag_defend IS
    'Flags defended. Unit: count. Source: generalStats.flagDefend; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.kill_streak_bonus IS
    'Longest kill streak, shown as Highest Kill Streak. Unit: count. Source: generalStats.killStreakBonus; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.longest_headshot IS
    'Longest headshot. Unit: metres (inferred). Source: generalStats.longestHeadshot; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.nemesis_kills IS
    'Nemesis kills. Unit: count. Source: generalStats.nemesisKills; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.nemesis_streak IS
    'Longest nemesis streak, shown as Highest Nemesis Streak. Unit: count. Source: generalStats.nemesisStreak; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.dogtags_taken IS
    'Dog tags taken. Unit: count. Source: generalStats.dogtagsTaken; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.vehicle_damage IS
    'Vehicle damage. Unit: points. Source: generalStats.vehicleDamage; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.vehicles_destroyed IS
    'Vehicles destroyed. Unit: count. Source: generalStats.vehiclesDestroyed; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_current.source_fetched_at IS
    'When Battlelog served the answer that these values come from.';
COMMENT ON COLUMN detailed_stats_current.updated_at IS
    'When this row was last written.';

COMMENT ON TABLE detailed_stats_history IS
    'Snapshots of the overall numbers, one each time they differ from the one before. Source: data.generalStats of the detailed resource. Append-only, kept for ever.';
COMMENT ON COLUMN detailed_stats_history.snapshot_id IS
    'Our own key of the snapshot.';
COMMENT ON COLUMN detailed_stats_history.soldier_id IS
    'The soldier; the row goes when the soldier goes.';
COMMENT ON COLUMN detailed_stats_history.rank IS
    'Rank number. Unit: rank. Source: generalStats.rank; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.score IS
    'Total score. Unit: points. Source: generalStats.score; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.time_played IS
    'Lifetime in rounds. Unit: seconds. Source: generalStats.timePlayed; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.kills IS
    'Kills. Unit: count. Source: generalStats.kills; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.deaths IS
    'Deaths. Unit: count. Source: generalStats.deaths; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.kill_assists IS
    'Kill assists. Unit: count. Source: generalStats.killAssists; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.headshots IS
    'Headshot kills. Unit: count. Source: generalStats.headshots; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.shots_fired IS
    'Shots fired. Unit: count. Source: generalStats.shotsFired; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.shots_hit IS
    'Shots that hit. Unit: count. Source: generalStats.shotsHit; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.num_wins IS
    'Rounds won. Unit: rounds. Source: generalStats.numWins; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.num_losses IS
    'Rounds lost. Unit: rounds. Source: generalStats.numLosses; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.quit_percentage IS
    'Rounds neither won nor lost, of all rounds, in percent as Battlelog computes it. Unit: percent, 0 to 100. Source: generalStats.quitPercentage; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.combat_score IS
    'The five kit scores and the vehicle score together. Unit: points. Source: generalStats.combatScore; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.sc_vehicle IS
    'Vehicle score. Unit: points. Source: generalStats.sc_vehicle; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.sc_award IS
    'Award score. Unit: points. Source: generalStats.sc_award; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.sc_squad IS
    'Squad score. Unit: points. Source: generalStats.sc_squad; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.sc_unlock IS
    'Unlock score. Unit: points. Source: generalStats.sc_unlock; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.assault IS
    'Score with the assault kit. Unit: points. Source: generalStats.assault; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.engineer IS
    'Score with the engineer kit. Unit: points. Source: generalStats.engineer; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.support IS
    'Score with the support kit. Unit: points. Source: generalStats.support; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.recon IS
    'Score with the recon kit. Unit: points. Source: generalStats.recon; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.commander IS
    'Score as commander. Unit: points. Source: generalStats.commander; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.conquest IS
    'Score in conquest. Unit: points. Source: generalStats.conquest; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.rush IS
    'Score in rush. Unit: points. Source: generalStats.rush; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.teamdeathmatch IS
    'Score in team deathmatch. Unit: points. Source: generalStats.teamdeathmatch; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.domination IS
    'Score in domination. Unit: points. Source: generalStats.domination; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.obliteration IS
    'Score in obliteration. Unit: points. Source: generalStats.obliteration; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.elimination IS
    'Score in elimination, which the game shows as Defuse. Unit: points. Source: generalStats.elimination; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.capturetheflag IS
    'Score in capture the flag. Unit: points. Source: generalStats.capturetheflag; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.airsuperiority IS
    'Score in air superiority. Unit: points. Source: generalStats.airsuperiority; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.carrierassault IS
    'Score in carrier assault. Unit: points. Source: generalStats.carrierassault; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.chainlink IS
    'Score in chain link. Unit: points. Source: generalStats.chainlink; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.gunmaster IS
    'Score in gun master. Unit: points. Source: generalStats.gunmaster; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.heals IS
    'Heals. Unit: count. Source: generalStats.heals; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.revives IS
    'Revives. Unit: count. Source: generalStats.revives; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.repairs IS
    'Repairs. Unit: count. Source: generalStats.repairs; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.resupplies IS
    'Resupplies. Unit: count. Source: generalStats.resupplies; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.suppression_assists IS
    'Suppression assists. Unit: count. Source: generalStats.suppressionAssists; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.avenger_kills IS
    'Avenger kills. Unit: count. Source: generalStats.avengerKills; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.savior_kills IS
    'Savior kills. Unit: count. Source: generalStats.saviorKills; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.flag_captures IS
    'Flags captured. Unit: count. Source: generalStats.flagCaptures; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.flag_defend IS
    'Flags defended. Unit: count. Source: generalStats.flagDefend; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.kill_streak_bonus IS
    'Longest kill streak, shown as Highest Kill Streak. Unit: count. Source: generalStats.killStreakBonus; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.longest_headshot IS
    'Longest headshot. Unit: metres (inferred). Source: generalStats.longestHeadshot; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.nemesis_kills IS
    'Nemesis kills. Unit: count. Source: generalStats.nemesisKills; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.nemesis_streak IS
    'Longest nemesis streak, shown as Highest Nemesis Streak. Unit: count. Source: generalStats.nemesisStreak; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.dogtags_taken IS
    'Dog tags taken. Unit: count. Source: generalStats.dogtagsTaken; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.vehicle_damage IS
    'Vehicle damage. Unit: points. Source: generalStats.vehicleDamage; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.vehicles_destroyed IS
    'Vehicles destroyed. Unit: count. Source: generalStats.vehiclesDestroyed; null if Battlelog did not tell it.';
COMMENT ON COLUMN detailed_stats_history.observed_at IS
    'When Battlelog served the answer that these values come from.';

COMMENT ON TABLE weapon_catalog IS
    'What Battlelog tells of each weapon, the same for all soldiers. Source: the weapons resource. Kept for ever.';
COMMENT ON COLUMN weapon_catalog.weapon_id IS
    'Our own key of the weapon.';
COMMENT ON COLUMN weapon_catalog.weapon_guid IS
    'Battlelog''s stable identity of the weapon, as on the wire.';
COMMENT ON COLUMN weapon_catalog.name IS
    'Battlelog''s text id, such as WARSAW_ID_P_WNAME_ULTIM; no display name.';
COMMENT ON COLUMN weapon_catalog.slug IS
    'Battlelog''s short name; drifts over the years for one guid. Null if not told.';
COMMENT ON COLUMN weapon_catalog.category IS
    'Battlelog''s English category without blanks at its ends. Null if not told.';
COMMENT ON COLUMN weapon_catalog.first_seen_at IS
    'When an answer first listed the weapon.';
COMMENT ON COLUMN weapon_catalog.last_seen_at IS
    'When an answer last listed the weapon.';

COMMENT ON TABLE soldier_weapon_stats IS
    'The soldier''s latest good numbers by weapon, lifetime totals. Source: data.mainWeaponStats of the weapons resource. Replaced by every success; a failure never erases them.';
COMMENT ON COLUMN soldier_weapon_stats.soldier_id IS
    'The soldier; the row goes when the soldier goes.';
COMMENT ON COLUMN soldier_weapon_stats.weapon_id IS
    'The weapon.';
COMMENT ON COLUMN soldier_weapon_stats.kills IS
    'Kills. Unit: count. Source: kills.';
COMMENT ON COLUMN soldier_weapon_stats.headshots IS
    'Headshot kills. Unit: count. Source: headshots; Battlelog''s null for knives is 0.';
COMMENT ON COLUMN soldier_weapon_stats.shots_fired IS
    'Shots fired. Unit: count. Source: shotsFired; Battlelog''s null for knives is 0.';
COMMENT ON COLUMN soldier_weapon_stats.shots_hit IS
    'Hits; may exceed the shots for pellets and fire. Unit: count. Source: shotsHit; Battlelog''s null for knives is 0.';
COMMENT ON COLUMN soldier_weapon_stats.time_equipped_seconds IS
    'Time in hand. Unit: seconds. Source: timeEquipped; Battlelog''s null for knives is 0.';
COMMENT ON COLUMN soldier_weapon_stats.source_fetched_at IS
    'When Battlelog served the answer that these values come from.';
COMMENT ON COLUMN soldier_weapon_stats.updated_at IS
    'When this row was last written.';

COMMENT ON TABLE vehicle_catalog IS
    'What Battlelog tells of each vehicle, the same for all soldiers. Source: the vehicles resource. Kept for ever.';
COMMENT ON COLUMN vehicle_catalog.vehicle_id IS
    'Our own key of the vehicle.';
COMMENT ON COLUMN vehicle_catalog.vehicle_guid IS
    'Battlelog''s stable identity of the vehicle, as on the wire.';
COMMENT ON COLUMN vehicle_catalog.name IS
    'Battlelog''s text id, such as WARSAW_ID_P_XP1_VNAME_BTR90; no display name.';
COMMENT ON COLUMN vehicle_catalog.slug IS
    'Battlelog''s short name; drifts over the years for one guid. Null if not told.';
COMMENT ON COLUMN vehicle_catalog.category IS
    'Battlelog''s English category without blanks at its ends. Null if not told.';
COMMENT ON COLUMN vehicle_catalog.first_seen_at IS
    'When an answer first listed the vehicle.';
COMMENT ON COLUMN vehicle_catalog.last_seen_at IS
    'When an answer last listed the vehicle.';

COMMENT ON TABLE soldier_vehicle_stats IS
    'The soldier''s latest good numbers by vehicle, lifetime totals. Source: data.mainVehicleStats of the vehicles resource. Replaced by every success; a failure never erases them.';
COMMENT ON COLUMN soldier_vehicle_stats.soldier_id IS
    'The soldier; the row goes when the soldier goes.';
COMMENT ON COLUMN soldier_vehicle_stats.vehicle_id IS
    'The vehicle.';
COMMENT ON COLUMN soldier_vehicle_stats.kills IS
    'Kills. Unit: count. Source: kills.';
COMMENT ON COLUMN soldier_vehicle_stats.time_in_seconds IS
    'Time inside. Unit: seconds. Source: timeIn.';
COMMENT ON COLUMN soldier_vehicle_stats.destroy_x_in_y IS
    'Battlelog''s destroyXinY, meaning unknown. Unit: count. Null if not told.';
COMMENT ON COLUMN soldier_vehicle_stats.source_fetched_at IS
    'When Battlelog served the answer that these values come from.';
COMMENT ON COLUMN soldier_vehicle_stats.updated_at IS
    'When this row was last written.';

COMMENT ON TABLE collection_state IS
    'The durable truth of the total backlog and of freshness: per soldier and resource, what was tried, what came of it, when it is due. Kept as long as the soldier.';
COMMENT ON COLUMN collection_state.soldier_id IS
    'The soldier; the row goes when the soldier goes.';
COMMENT ON COLUMN collection_state.detailed_state IS
    'Result of the last attempt at detailed: never_attempted, success, temporary_failure, or unavailable when Battlelog gave an understood answer that there is nothing.';
COMMENT ON COLUMN collection_state.detailed_last_attempt_at IS
    'When detailed was last asked for. Null if never.';
COMMENT ON COLUMN collection_state.detailed_last_success_at IS
    'When detailed was last collected and understood (the checked clock). Null if never.';
COMMENT ON COLUMN collection_state.detailed_next_due_at IS
    'From when detailed is due again. Null: parked, nothing is due.';
COMMENT ON COLUMN collection_state.detailed_failure_count IS
    'Failed attempts at detailed in a row; 0 after a success.';
COMMENT ON COLUMN collection_state.detailed_last_error_class IS
    'Class of the last failure at detailed. Null if none, or cleared by a success.';
COMMENT ON COLUMN collection_state.detailed_last_error_message IS
    'The last failure at detailed in words, never a response body. Null if none, or cleared by a success.';
COMMENT ON COLUMN collection_state.profile_state IS
    'Result of the last attempt at profile: never_attempted, success, temporary_failure, or unavailable when Battlelog gave an understood answer that there is nothing.';
COMMENT ON COLUMN collection_state.profile_last_attempt_at IS
    'When profile was last asked for. Null if never.';
COMMENT ON COLUMN collection_state.profile_last_success_at IS
    'When profile was last collected and understood (the checked clock). Null if never.';
COMMENT ON COLUMN collection_state.profile_next_due_at IS
    'From when profile is due again. Null: parked, nothing is due.';
COMMENT ON COLUMN collection_state.profile_failure_count IS
    'Failed attempts at profile in a row; 0 after a success.';
COMMENT ON COLUMN collection_state.profile_last_error_class IS
    'Class of the last failure at profile. Null if none, or cleared by a success.';
COMMENT ON COLUMN collection_state.profile_last_error_message IS
    'The last failure at profile in words, never a response body. Null if none, or cleared by a success.';
COMMENT ON COLUMN collection_state.weapons_state IS
    'Result of the last attempt at weapons: never_attempted, success, temporary_failure, or unavailable when Battlelog gave an understood answer that there is nothing.';
COMMENT ON COLUMN collection_state.weapons_last_attempt_at IS
    'When weapons was last asked for. Null if never.';
COMMENT ON COLUMN collection_state.weapons_last_success_at IS
    'When weapons was last collected and understood (the checked clock). Null if never.';
COMMENT ON COLUMN collection_state.weapons_next_due_at IS
    'From when weapons is due again. Null: parked, nothing is due.';
COMMENT ON COLUMN collection_state.weapons_failure_count IS
    'Failed attempts at weapons in a row; 0 after a success.';
COMMENT ON COLUMN collection_state.weapons_last_error_class IS
    'Class of the last failure at weapons. Null if none, or cleared by a success.';
COMMENT ON COLUMN collection_state.weapons_last_error_message IS
    'The last failure at weapons in words, never a response body. Null if none, or cleared by a success.';
COMMENT ON COLUMN collection_state.vehicles_state IS
    'Result of the last attempt at vehicles: never_attempted, success, temporary_failure, or unavailable when Battlelog gave an understood answer that there is nothing.';
COMMENT ON COLUMN collection_state.vehicles_last_attempt_at IS
    'When vehicles was last asked for. Null if never.';
COMMENT ON COLUMN collection_state.vehicles_last_success_at IS
    'When vehicles was last collected and understood (the checked clock). Null if never.';
COMMENT ON COLUMN collection_state.vehicles_next_due_at IS
    'From when vehicles is due again. Null: parked, nothing is due.';
COMMENT ON COLUMN collection_state.vehicles_failure_count IS
    'Failed attempts at vehicles in a row; 0 after a success.';
COMMENT ON COLUMN collection_state.vehicles_last_error_class IS
    'Class of the last failure at vehicles. Null if none, or cleared by a success.';
COMMENT ON COLUMN collection_state.vehicles_last_error_message IS
    'The last failure at vehicles in words, never a response body. Null if none, or cleared by a success.';
COMMENT ON COLUMN collection_state.updated_at IS
    'When this row was last written.';

COMMENT ON TABLE collectors IS
    'Registry and liveness of each collector incarnation. Retired rows stay.';
COMMENT ON COLUMN collectors.collector_uuid IS
    'Durable identity of the incarnation.';
COMMENT ON COLUMN collectors.collector_name IS
    'The operator''s name for it; unique among the not retired, whatever the letter case.';
COMMENT ON COLUMN collectors.hostname IS
    'Host on which it runs.';
COMMENT ON COLUMN collectors.lane IS
    'Which work it takes: background or interactive.';
COMMENT ON COLUMN collectors.egress_key IS
    'Names the egress address whose gate it obeys.';
COMMENT ON COLUMN collectors.enabled IS
    'False: the operator forbids it to claim.';
COMMENT ON COLUMN collectors.drained IS
    'True: it finishes what it holds and claims nothing.';
COMMENT ON COLUMN collectors.software_version IS
    'Version of the program. Null if not told.';
COMMENT ON COLUMN collectors.started_at IS
    'When the process started. Null before the first start.';
COMMENT ON COLUMN collectors.last_heartbeat_at IS
    'When it last told that it lives. Null before the first heartbeat.';
COMMENT ON COLUMN collectors.heartbeat_state IS
    'unknown, healthy or lost, as observed here.';
COMMENT ON COLUMN collectors.heartbeat_lost_at IS
    'Since when the present outage lasts. Null if there is none.';
COMMENT ON COLUMN collectors.current_job_id IS
    'The job it holds. Null if none.';
COMMENT ON COLUMN collectors.created_at IS
    'When this row was inserted.';
COMMENT ON COLUMN collectors.updated_at IS
    'When this row was last written.';
COMMENT ON COLUMN collectors.retired_at IS
    'When the operator retired it; its name is then free. Null while in service.';

COMMENT ON TABLE collection_jobs IS
    'The small actionable queue: at most one row per soldier and resource, removed when the work ends. Not the backlog.';
COMMENT ON COLUMN collection_jobs.job_id IS
    'Key of the job; events keep it after the row is gone.';
COMMENT ON COLUMN collection_jobs.soldier_id IS
    'The soldier; the row goes when the soldier goes.';
COMMENT ON COLUMN collection_jobs.resource IS
    'detailed, profile, weapons or vehicles.';
COMMENT ON COLUMN collection_jobs.lane IS
    'Who may claim it: background or interactive.';
COMMENT ON COLUMN collection_jobs.priority_class IS
    'interactive, active, recent or bootstrap, in that order.';
COMMENT ON COLUMN collection_jobs.reason IS
    'Why the work was asked for.';
COMMENT ON COLUMN collection_jobs.status IS
    'pending, claimed or running. Finished work has no row.';
COMMENT ON COLUMN collection_jobs.priority_value IS
    'Order inside the class; greater goes first.';
COMMENT ON COLUMN collection_jobs.eligible_at IS
    'From when it may be claimed.';
COMMENT ON COLUMN collection_jobs.attempt_count IS
    'Claims so far; a recovery keeps it.';
COMMENT ON COLUMN collection_jobs.collector_uuid IS
    'Who holds the lease. Null while pending.';
COMMENT ON COLUMN collection_jobs.lease_token IS
    'Token of this one claim, the fence against stale holders. Null while pending.';
COMMENT ON COLUMN collection_jobs.claimed_at IS
    'When the lease was taken. Null while pending.';
COMMENT ON COLUMN collection_jobs.started_at IS
    'When the work began. Null unless running.';
COMMENT ON COLUMN collection_jobs.lease_expires_at IS
    'Until when the lease holds, by the database''s clock. Null while pending.';
COMMENT ON COLUMN collection_jobs.last_error_class IS
    'Class of the last failure of this job. Null if none.';
COMMENT ON COLUMN collection_jobs.last_error_at IS
    'When it last failed. Null if it never did.';
COMMENT ON COLUMN collection_jobs.created_at IS
    'When this row was inserted.';
COMMENT ON COLUMN collection_jobs.updated_at IS
    'When this row was last written.';

COMMENT ON TABLE collection_events IS
    'Append-only history of operations, without response bodies. Removed after the event retention, 180 days at first.';
COMMENT ON COLUMN collection_events.event_id IS
    'Key of the event.';
COMMENT ON COLUMN collection_events.occurred_at IS
    'When it happened.';
COMMENT ON COLUMN collection_events.collector_uuid IS
    'Collector concerned. Null if none, or deleted since.';
COMMENT ON COLUMN collection_events.collector_name_snapshot IS
    'The collector''s name then. Null if none is concerned.';
COMMENT ON COLUMN collection_events.hostname_snapshot IS
    'The collector''s host then. Null if none is concerned.';
COMMENT ON COLUMN collection_events.egress_key_snapshot IS
    'The collector''s egress key then. Null if none is concerned.';
COMMENT ON COLUMN collection_events.job_id IS
    'Job concerned, without foreign key: the job''s row goes and the event stays. Null if none.';
COMMENT ON COLUMN collection_events.soldier_id IS
    'Soldier concerned. Null if none, or deleted since.';
COMMENT ON COLUMN collection_events.persona_id IS
    'The soldier''s persona id then. Null if none is concerned.';
COMMENT ON COLUMN collection_events.platform IS
    'The soldier''s platform then. Null if none is concerned.';
COMMENT ON COLUMN collection_events.resource IS
    'Resource concerned. Null if none.';
COMMENT ON COLUMN collection_events.lane IS
    'Lane concerned. Null if none.';
COMMENT ON COLUMN collection_events.event_type IS
    'What happened: created, promoted, claimed, started, succeeded, failed, retry_scheduled, lease_expired, reclaimed, heartbeat_lost, heartbeat_restored and later ones.';
COMMENT ON COLUMN collection_events.attempt_number IS
    'Which claim of the job it was. Null if no job is concerned.';
COMMENT ON COLUMN collection_events.result IS
    'Result in a word. Null if the event has none.';
COMMENT ON COLUMN collection_events.duration_ms IS
    'How long the attempt took. Unit: milliseconds. Null if not measured.';
COMMENT ON COLUMN collection_events.http_status IS
    'Status of Battlelog''s answer. Null if there was none.';
COMMENT ON COLUMN collection_events.error_class IS
    'Class of the failure. Null if it was none.';
COMMENT ON COLUMN collection_events.error_message IS
    'The failure in words, never a response body. Null if it was none.';
COMMENT ON COLUMN collection_events.lease_token IS
    'Token of the claim concerned. Null if none.';
COMMENT ON COLUMN collection_events.metadata IS
    'Small structured context, never a response body. Null if none.';
