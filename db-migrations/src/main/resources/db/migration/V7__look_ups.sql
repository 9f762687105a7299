-- Look-ups that pages and collectors make and that the contracts' keys do not serve.

-- Names by prefix and by equality, whatever the database's collation; former names as well as current ones.
CREATE INDEX ix_soldiers_current_name_prefix
    ON soldiers (lower(current_name) text_pattern_ops);

CREATE INDEX ix_soldier_names_name_prefix
    ON soldier_names (lower(name) text_pattern_ops);

-- The accounts of a soldier; the primary key leads from the account to its soldiers only.
CREATE INDEX ix_profile_soldiers_soldier
    ON profile_soldiers (soldier_id);
