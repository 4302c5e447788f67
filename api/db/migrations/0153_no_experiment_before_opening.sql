-- An installation begins its own experiments. The one that came with the site ran since a day before the site existed;
-- it goes where nobody has an account, and stays where people have already been on a side of it.
-- Size: one row and its counts.
DROP TRIGGER experiments_kept;

DELETE FROM experiment_counts WHERE experiment_id = 'exp_landing_headline' AND NOT EXISTS (SELECT 1 FROM users);

DELETE FROM experiments WHERE id = 'exp_landing_headline' AND NOT EXISTS (SELECT 1 FROM users);

CREATE TRIGGER experiments_kept BEFORE DELETE ON experiments BEGIN SELECT RAISE(ABORT, 'experiments_kept'); END;
