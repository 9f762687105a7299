-- The rows that the rows of the tests point to. Keys that the database gives begin far above them.
INSERT INTO soldiers (soldier_id, persona_id, platform, current_name, first_seen_at, last_seen_at)
OVERRIDING SYSTEM VALUE VALUES (1, 1, 'pc', 'One', now(), now()), (2, 2, 'pc', 'Two', now(), now());
INSERT INTO battlelog_profiles (profile_id, battlelog_username, access_state)
OVERRIDING SYSTEM VALUE VALUES (1, 'one', 'public_no_country');
INSERT INTO weapon_catalog (weapon_id, weapon_guid, name, first_seen_at, last_seen_at)
OVERRIDING SYSTEM VALUE VALUES (1, 'W-1', 'WARSAW_W', now(), now());
INSERT INTO vehicle_catalog (vehicle_id, vehicle_guid, name, first_seen_at, last_seen_at)
OVERRIDING SYSTEM VALUE VALUES (1, 'V-1', 'WARSAW_V', now(), now());
INSERT INTO detailed_stats_history (snapshot_id, soldier_id, observed_at)
OVERRIDING SYSTEM VALUE VALUES (1, 1, now());
INSERT INTO collectors (collector_uuid, collector_name, hostname, lane, egress_key)
VALUES ('00000000-0000-0000-0000-000000000001', 'one', 'host', 'background', 'egress');
INSERT INTO collection_jobs (job_id, soldier_id, resource, lane, priority_class, reason)
OVERRIDING SYSTEM VALUE VALUES (1, 1, 'detailed', 'background', 'bootstrap', 'test');
INSERT INTO operators (operator_id, operator_name, password_hash, role)
OVERRIDING SYSTEM VALUE VALUES (1, 'one', 'pbkdf2-sha512$1$s$h', 'operator');
SELECT setval(pg_get_serial_sequence(attrelid::regclass::text, attname), 1000)
FROM pg_attribute WHERE attidentity <> '';
