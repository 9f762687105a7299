-- What a person typed stands in soldier_names only once an observation or a profile confirmed it, and until then no index
-- found it by a part of it (the next migration makes it). Whoever writes a soldier and does not tell leaves it findable:
-- that is what older nodes do meanwhile. The column alone, and not for long: whoever waits for this lock holds up all
-- that reads soldiers, and a dump may hold it off.

SET LOCAL lock_timeout = '5s';

ALTER TABLE soldiers
    ADD COLUMN name_confirmed boolean NOT NULL DEFAULT true;

ALTER TABLE soldiers
    ALTER COLUMN name_confirmed SET DEFAULT false;

COMMENT ON COLUMN soldiers.name_confirmed IS
    'Whether current_name stands in soldier_names too. False while only the person who submitted the soldier told it, or its persona id stands in for it; also of soldiers that a node of an older version discovered, until they are observed again.';
