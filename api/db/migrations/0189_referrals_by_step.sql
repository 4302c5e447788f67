-- Operators list referrals by their step. Triggers keep how many there are in each step, and what they paid.
-- Size: four rows. The index and the sums read each referral once, one for each invited creator; in slices the triggers could not start from exact sums.
CREATE INDEX referrals_of_step ON referrals (step, id);

CREATE TABLE referral_counts (
  step TEXT PRIMARY KEY CHECK (step IN ('signed_up', 'approved', 'earning', 'blocked')),
  referrals INTEGER NOT NULL DEFAULT 0,
  won INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

INSERT INTO referral_counts (step, referrals, won)
  SELECT s.value, count(r.id), coalesce(sum(r.won), 0) FROM json_each('["signed_up", "approved", "earning", "blocked"]') s
  LEFT JOIN referrals r ON r.step = s.value GROUP BY s.value;

CREATE TRIGGER referrals_counted_by_step AFTER INSERT ON referrals BEGIN UPDATE referral_counts SET referrals = referrals + 1, won = won + NEW.won WHERE step = NEW.step; END;

CREATE TRIGGER referrals_recounted_by_step AFTER UPDATE OF step ON referrals WHEN OLD.step <> NEW.step BEGIN UPDATE referral_counts SET referrals = referrals - 1, won = won - OLD.won WHERE step = OLD.step; UPDATE referral_counts SET referrals = referrals + 1, won = won + NEW.won WHERE step = NEW.step; END;

CREATE TRIGGER referrals_summed_by_step AFTER UPDATE OF won ON referrals WHEN OLD.step = NEW.step AND OLD.won <> NEW.won BEGIN UPDATE referral_counts SET won = won + NEW.won - OLD.won WHERE step = NEW.step; END;
