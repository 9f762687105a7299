-- Names that only a person told, found by any part of them: an index of such rows alone. Rows of confirmed names, which
-- move whenever a soldier is seen, cost it nothing (ADR 0016).

UPDATE soldiers s
   SET name_confirmed = false
 WHERE NOT EXISTS (SELECT FROM soldier_names n
                    WHERE n.soldier_id = s.soldier_id AND n.name = s.current_name);

CREATE INDEX ix_soldiers_unconfirmed_name_grams
    ON soldiers USING gin (name_grams(lower(current_name))) WITH (fastupdate = off)
    WHERE NOT name_confirmed;
