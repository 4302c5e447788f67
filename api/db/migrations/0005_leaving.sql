-- Every account, business and channel a person ever had, for leaving.
CREATE INDEX payout_accounts_by_creator ON payout_accounts (creator_id);
CREATE INDEX businesses_by_creator ON businesses (creator_id);
CREATE INDEX channels_ever_by_creator ON channels (creator_id);
