-- Apart from blocked_until, which is Battlelog's word: an egress that a measurement has for itself is no throttled one.

ALTER TABLE egress_gates
    ADD COLUMN held_until timestamptz;

COMMENT ON COLUMN egress_gates.held_until IS
    'Until when a measurement holds the gate closed to the collectors; it renews this while it runs. Null if none ever did.';

-- What a guard holds back stands in the trail once a minute for each guard, so that nobody can flood it.
ALTER TABLE login_guards
    ADD COLUMN told_at timestamptz;

COMMENT ON COLUMN login_guards.told_at IS
    'When an attempt that this guard held back was last written into the audit trail, at most once a minute. Null if none was.';
COMMENT ON TABLE operator_actions IS
    'What operators did, tried and were refused, what the command did to accounts, and logins that came to nothing or were held back: the audit trail. Source: the one door of operators'' actions, the login, the check of forms and the command admin. Append-only, kept for ever.';
COMMENT ON COLUMN operator_actions.operator_name IS
    'Who, as the account was called then; "an unknown person" for a failed login under no account''s name, "the command admin" for whoever ran that.';
COMMENT ON COLUMN operator_actions.role IS
    'The role in which it was done; none for a failed login and for the command.';
