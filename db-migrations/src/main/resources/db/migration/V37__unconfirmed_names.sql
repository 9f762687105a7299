-- What a person typed stands in soldier_names only once an observation or a profile confirmed it, and until then no index
-- found it by a part of it. A column and an index of those rows alone: rows of confirmed names, which move whenever a
-- soldier is seen, cost nothing (ADR 0016). Whoever writes a soldier and does not tell leaves it findable.

ALTER TABLE soldiers
    ADD COLUMN name_confirmed boolean NOT NULL DEFAULT true;

UPDATE soldiers s
   SET name_confirmed = false
 WHERE NOT EXISTS (SELECT FROM soldier_names n
                    WHERE n.soldier_id = s.soldier_id AND n.name = s.current_name);

ALTER TABLE soldiers
    ALTER COLUMN name_confirmed SET DEFAULT false;

CREATE INDEX ix_soldiers_unconfirmed_name_grams
    ON soldiers USING gin (name_grams(lower(current_name))) WITH (fastupdate = off)
    WHERE NOT name_confirmed;

COMMENT ON COLUMN soldiers.name_confirmed IS
    'Whether current_name stands in soldier_names too. False while only the person who submitted the soldier told it, or its persona id stands in for it.';
