-- Each good profile asks whether its account was renamed, by the account's id: without this the whole table is read for every answer.
CREATE INDEX ix_battlelog_profiles_user_id
    ON battlelog_profiles (battlelog_user_id) WHERE battlelog_user_id IS NOT NULL;
