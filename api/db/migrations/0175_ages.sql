-- Nobody under fourteen applies, and nobody under nineteen without a guardian (민법 제5조). What is kept of an age is its class on the day of the
-- application; of the guardian a sealed name, and when they agreed by an identity check of their own.
CREATE TABLE guardian_consents (
  creator_id TEXT PRIMARY KEY REFERENCES creators (id),
  provider TEXT NOT NULL,
  name_sealed TEXT NOT NULL,
  agreed_at TEXT NOT NULL
) STRICT;

-- null: applied before ages were asked for
ALTER TABLE applications ADD COLUMN age_class TEXT CHECK (age_class IN ('minor', 'adult'));

CREATE TRIGGER applications_of_age BEFORE INSERT ON applications WHEN NEW.age_class IS NULL BEGIN SELECT RAISE(ABORT, 'applications_of_age'); END;

CREATE TRIGGER applications_guarded BEFORE INSERT ON applications WHEN NEW.age_class = 'minor' AND NOT EXISTS (SELECT 1 FROM guardian_consents WHERE creator_id = NEW.creator_id) BEGIN SELECT RAISE(ABORT, 'applications_guarded'); END;
