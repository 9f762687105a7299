-- Names are found by any part of them: an index on their runs of three characters. It is our own and not pg_trgm's,
-- which drops every sign that is no letter or digit and would read the whole index for a name such as $#@%! (ADR 0016).

CREATE FUNCTION name_grams(name text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(
    SELECT DISTINCT substr(name, place, 3) FROM generate_series(1, char_length(name) - 2) AS place
);

COMMENT ON FUNCTION name_grams(text) IS
    'Every run of three characters of a text, each once; empty for a shorter text. Whatever is part of a name has no run that the name lacks.';

-- New names are rare, searches are not: without a pending list no search has to read one.
CREATE INDEX ix_soldier_names_grams
    ON soldier_names USING gin (name_grams(lower(name))) WITH (fastupdate = off);
