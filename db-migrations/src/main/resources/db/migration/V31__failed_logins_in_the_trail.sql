-- A login that came to nothing belongs into the trail too. Who tried it acted in no role, and is named only if the account is known.

ALTER TABLE operator_actions
    DROP CONSTRAINT operator_actions_role_check,
    ADD CONSTRAINT operator_actions_role_check CHECK (role IN ('viewer', 'operator', 'none'));

COMMENT ON TABLE operator_actions IS
    'What operators did, tried and were refused, and logins that came to nothing: the audit trail. Source: the one door of operators'' actions and the login. Append-only, kept for ever.';
COMMENT ON COLUMN operator_actions.operator_name IS
    'Who, as the account was called then; "an unknown person" for a failed login under no account''s name.';
COMMENT ON COLUMN operator_actions.role IS
    'The role in which it was done; none for a failed login.';
