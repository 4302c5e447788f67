-- Operators list the referrals of a step by the month of the invitation, also those of one inviter.
-- The previous release names referrals_of_step in its query, so that index stays.
-- Size: both indexes read each referral once, one for each invited creator.
CREATE INDEX referrals_of_step_by_time ON referrals (step, invited_at, id);
CREATE INDEX referrals_of_inviter_by_time ON referrals (inviter_id, step, invited_at, id);
