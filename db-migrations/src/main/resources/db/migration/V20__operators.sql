-- The operator's side: who may steer BF4PS, what guards their accounts, what each of them did, and the keys of programs.
-- No secret stands here: passwords and tokens are kept as hashes alone.

CREATE TABLE operators (
    operator_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    operator_name text NOT NULL,
    password_hash text NOT NULL,
    role text NOT NULL,
    enabled boolean NOT NULL DEFAULT true,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    last_login_at timestamptz,

    CONSTRAINT operators_name_check CHECK (operator_name ~ '^[A-Za-z0-9._-]{1,40}$'),
    CONSTRAINT operators_password_hash_check CHECK (password_hash LIKE 'pbkdf2-sha512$%$%$%'),
    CONSTRAINT operators_role_check CHECK (role IN ('viewer', 'operator'))
);

CREATE UNIQUE INDEX uq_operators_name
    ON operators (lower(operator_name));

-- In the database and not in a node's memory: a login holds on every node and survives its restart.
CREATE TABLE operator_sessions (
    token_hash bytea PRIMARY KEY,
    operator_id bigint NOT NULL
        REFERENCES operators(operator_id) ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    last_used_at timestamptz NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT operator_sessions_token_hash_check CHECK (octet_length(token_hash) = 32)
);

CREATE INDEX ix_operator_sessions_operator
    ON operator_sessions (operator_id);

-- No foreign key: names that no account has are guarded alike, so that nobody can tell them from others.
CREATE TABLE login_guards (
    kind text NOT NULL,
    subject text NOT NULL,
    failures integer NOT NULL,
    last_failed_at timestamptz NOT NULL,
    blocked_until timestamptz NOT NULL,

    CONSTRAINT login_guards_pkey PRIMARY KEY (kind, subject),
    CONSTRAINT login_guards_kind_check CHECK (kind IN ('account', 'address')),
    CONSTRAINT login_guards_failures_check CHECK (failures >= 1)
);

CREATE INDEX ix_login_guards_last_failed
    ON login_guards (last_failed_at);

CREATE TABLE setup_tokens (
    token_hash bytea PRIMARY KEY,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT setup_tokens_token_hash_check CHECK (octet_length(token_hash) = 32)
);

CREATE TABLE operator_actions (
    action_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    occurred_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    operator_name text NOT NULL,
    role text NOT NULL,
    action text NOT NULL,
    target text NOT NULL,
    outcome text NOT NULL,
    reason text,
    before jsonb NOT NULL DEFAULT '{}',
    after jsonb NOT NULL DEFAULT '{}',

    CONSTRAINT operator_actions_role_check CHECK (role IN ('viewer', 'operator')),
    CONSTRAINT operator_actions_outcome_check CHECK (outcome IN ('done', 'refused', 'failed'))
);

CREATE INDEX ix_operator_actions_operator
    ON operator_actions (operator_name, action_id);

CREATE TABLE api_keys (
    api_key_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key_hash bytea NOT NULL,
    label text NOT NULL,
    created_by text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    last_used_at timestamptz,
    revoked_at timestamptz,

    CONSTRAINT uq_api_keys_key_hash UNIQUE (key_hash),
    CONSTRAINT api_keys_key_hash_check CHECK (octet_length(key_hash) = 32),
    CONSTRAINT api_keys_label_check CHECK (btrim(label) <> '' AND length(label) <= 100)
);

COMMENT ON TABLE operators IS
    'Accounts of people who watch or steer this BF4PS. Source: ./bf4ps admin and /admin/setup. Kept until removed.';
COMMENT ON COLUMN operators.operator_id IS
    'Key of the account.';
COMMENT ON COLUMN operators.operator_name IS
    'The name to log in with; letter case does not tell accounts apart.';
COMMENT ON COLUMN operators.password_hash IS
    'pbkdf2-sha512, iterations, salt and hash, separated by dollar signs; salt and hash in Base64.';
COMMENT ON COLUMN operators.role IS
    'viewer may look at everything below /admin, operator may act too.';
COMMENT ON COLUMN operators.enabled IS
    'Whether the account may log in and its sessions hold.';
COMMENT ON COLUMN operators.created_at IS
    'When the account was made.';
COMMENT ON COLUMN operators.updated_at IS
    'When this row was last written.';
COMMENT ON COLUMN operators.last_login_at IS
    'When somebody last logged in with it. Null if nobody ever did.';

COMMENT ON TABLE operator_sessions IS
    'Logins that hold. Source: the login form. Kept until logout, and purged once idle or older than the settings allow.';
COMMENT ON COLUMN operator_sessions.token_hash IS
    'SHA-256 of the token that only the browser''s cookie holds.';
COMMENT ON COLUMN operator_sessions.operator_id IS
    'Who logged in; the session goes when the account goes.';
COMMENT ON COLUMN operator_sessions.created_at IS
    'When the login was, from which the greatest age counts.';
COMMENT ON COLUMN operator_sessions.last_used_at IS
    'The last request, to the minute, from which the idle time counts.';

COMMENT ON TABLE login_guards IS
    'Failed logins in a row by account and by address, which make the next attempt wait. Source: the login form. Removed by a success, and a day after the last failure.';
COMMENT ON COLUMN login_guards.kind IS
    'account or address.';
COMMENT ON COLUMN login_guards.subject IS
    'The name that was tried, in lower case, whether or not there is such an account; or the address.';
COMMENT ON COLUMN login_guards.failures IS
    'Failures in a row, an attempt that is being checked included. Unit: count.';
COMMENT ON COLUMN login_guards.last_failed_at IS
    'When the last of them was.';
COMMENT ON COLUMN login_guards.blocked_until IS
    'Until when no attempt is checked at all.';

COMMENT ON TABLE setup_tokens IS
    'One-time tokens that make the first account. Source: the start of a node while there is no account. All go with the first account.';
COMMENT ON COLUMN setup_tokens.token_hash IS
    'SHA-256 of the token that the node''s log showed.';
COMMENT ON COLUMN setup_tokens.created_at IS
    'When the node started.';

COMMENT ON TABLE operator_actions IS
    'What operators did, tried and were refused: the audit trail. Source: the one door of operators'' actions. Append-only, kept for ever.';
COMMENT ON COLUMN operator_actions.action_id IS
    'Key of the entry; greater is later.';
COMMENT ON COLUMN operator_actions.occurred_at IS
    'When, by the database''s clock.';
COMMENT ON COLUMN operator_actions.operator_name IS
    'Who, as the account was called then.';
COMMENT ON COLUMN operator_actions.role IS
    'The role in which it was done.';
COMMENT ON COLUMN operator_actions.action IS
    'What, as a dotted name such as soldier.hide.';
COMMENT ON COLUMN operator_actions.target IS
    'On what, for example a soldier''s platform and persona id.';
COMMENT ON COLUMN operator_actions.outcome IS
    'done; refused, nothing changed because a rule forbids it; failed, nothing changed because of a fault.';
COMMENT ON COLUMN operator_actions.reason IS
    'Why it was done, refused or failed, in words. Null if there is nothing to say.';
COMMENT ON COLUMN operator_actions.before IS
    'What it found, as texts by name. Never a secret.';
COMMENT ON COLUMN operator_actions.after IS
    'What it left, as texts by name. Never a secret.';

COMMENT ON TABLE api_keys IS
    'Keys that raise the API''s limits for a program. Source: the console. Kept for ever, a revoked one too, for the audit.';
COMMENT ON COLUMN api_keys.api_key_id IS
    'Key of the row; names the key without telling it.';
COMMENT ON COLUMN api_keys.key_hash IS
    'SHA-256 of the key, which was shown once.';
COMMENT ON COLUMN api_keys.label IS
    'Whose it is, in the operator''s words.';
COMMENT ON COLUMN api_keys.created_by IS
    'The account that made it.';
COMMENT ON COLUMN api_keys.created_at IS
    'When it was made.';
COMMENT ON COLUMN api_keys.last_used_at IS
    'Its last use, to the minute. Null if it was never used.';
COMMENT ON COLUMN api_keys.revoked_at IS
    'When it was revoked. Null while it holds.';
