-- The claims that a partner was asked about, for its own people: those that wait for its answer, and the others.
-- Size: one entry for each claim that was forwarded; a platform has some thousands of claims.
CREATE INDEX claims_by_partner_asked ON claims (partner_id, state = 'forwarded', id) WHERE forwarded_at IS NOT NULL;
-- A reminder goes to the partner's people too, also where the question went to no address.
DROP INDEX claims_unanswered;
CREATE INDEX claims_unanswered ON claims (forwarded_at) WHERE state = 'forwarded' AND reminded_at IS NULL;
