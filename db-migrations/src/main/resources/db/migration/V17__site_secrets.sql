-- Secrets that all nodes of a site share and nobody has to configure. Submitters are told apart by a keyed hash of
-- their address: without this key the hashes of all addresses could simply be tried.

CREATE TABLE site_secrets (
    secret_name text PRIMARY KEY,
    secret text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),

    CONSTRAINT site_secrets_length_check CHECK (length(secret) >= 32)
);

-- 244 random bits of the server's strong generator.
INSERT INTO site_secrets (secret_name, secret)
VALUES ('submitters', gen_random_uuid()::text || gen_random_uuid()::text);

COMMENT ON TABLE site_secrets IS
    'Keys that all nodes share. Never shown, logged or exported.';
COMMENT ON COLUMN site_secrets.secret_name IS
    'What the key is for: submitters.';
COMMENT ON COLUMN site_secrets.secret IS
    'The key, text of at least 32 characters.';
COMMENT ON COLUMN site_secrets.created_at IS
    'When the key was made.';
