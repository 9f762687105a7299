-- Accounts whose person an OpenID provider vouches for (ADR 0023). They have no password here. Older nodes go on: to them such an account is one whose
-- password is never right.

ALTER TABLE operators
    ALTER COLUMN password_hash DROP NOT NULL,
    ADD COLUMN issuer text,
    ADD COLUMN subject text,
    DROP CONSTRAINT operators_name_check,
    -- Providers name people by their mail addresses too.
    ADD CONSTRAINT operators_name_check CHECK (operator_name ~ '^[A-Za-z0-9._@+-]{1,64}$'),
    ADD CONSTRAINT operators_identity_check CHECK (
        (issuer IS NULL) = (subject IS NULL)
        AND (password_hash IS NULL) = (issuer IS NOT NULL));

CREATE UNIQUE INDEX uq_operators_identity
    ON operators (issuer, subject)
    WHERE issuer IS NOT NULL;

COMMENT ON TABLE operators IS
    'Accounts of people who watch or steer this BF4PS. Source: ./bf4ps admin, /admin/setup and, for those with an issuer, the logins by an OpenID provider. Kept until removed.';
COMMENT ON COLUMN operators.password_hash IS
    'pbkdf2-sha512, iterations, salt and hash, separated by dollar signs; salt and hash in Base64. Null for the account of a provider, which checks the person itself.';
COMMENT ON COLUMN operators.issuer IS
    'The OpenID provider that vouches for the person, by its issuer URL. Null for an account with a password.';
COMMENT ON COLUMN operators.subject IS
    'The provider''s own lasting name of the person (the claim sub). Null for an account with a password.';
