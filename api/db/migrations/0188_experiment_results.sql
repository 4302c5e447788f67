-- The results of experiments, in numbers only: what anybody saw or did is in no row.
-- Size: one row for each variant of an experiment.

-- Accounts that began while the experiment ran, by the variant that the visitor's browser saw.
CREATE TABLE experiment_sign_ups (
  experiment_id TEXT NOT NULL REFERENCES experiments (id),
  variant TEXT NOT NULL,
  sign_ups INTEGER NOT NULL CHECK (sign_ups > 0),
  PRIMARY KEY (experiment_id, variant)
) STRICT, WITHOUT ROWID;

-- Of the creators in the variant, those who made a link or got an order since the experiment began.
ALTER TABLE experiment_counts ADD COLUMN linked INTEGER NOT NULL DEFAULT 0;

ALTER TABLE experiment_counts ADD COLUMN ordered INTEGER NOT NULL DEFAULT 0;
