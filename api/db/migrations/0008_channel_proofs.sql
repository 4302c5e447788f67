-- Who owns a channel: a code that only its owner can place on it, and what the last look at it found.

ALTER TABLE channels ADD COLUMN proof_code TEXT;
ALTER TABLE channels ADD COLUMN proof_code_at TEXT;
-- the page that carried the code; looked at again from time to time
ALTER TABLE channels ADD COLUMN proof_url TEXT;
ALTER TABLE channels ADD COLUMN verified_at TEXT;
-- how many days in a row the page was open and the code was not there; the third one ends the proof
ALTER TABLE channels ADD COLUMN proof_missed INTEGER NOT NULL DEFAULT 0
  CONSTRAINT proof_missed_at_most_three CHECK (proof_missed BETWEEN 0 AND 3);
-- the day (Seoul) of the last of them: looking twice on one day counts once
ALTER TABLE channels ADD COLUMN proof_missed_on TEXT;
ALTER TABLE channels ADD COLUMN proof_checked_at TEXT;
ALTER TABLE channels ADD COLUMN proof_result TEXT CONSTRAINT proof_result_known CHECK (proof_result IN ('found', 'missing', 'closed'));
ALTER TABLE channels ADD COLUMN ownership TEXT NOT NULL DEFAULT 'unverified'
  CONSTRAINT ownership_known CHECK (ownership IN ('unverified', 'verified', 'lapsed'))
  -- nothing is proven without a code, the page it stood on and the moment it was seen
  CONSTRAINT ownership_has_proof CHECK (ownership = 'unverified'
    OR (proof_code IS NOT NULL AND proof_url IS NOT NULL AND verified_at IS NOT NULL));
-- only what is proven is looked at again
ALTER TABLE channels ADD COLUMN proof_due_at TEXT
  CONSTRAINT proof_due_if_verified CHECK (proof_due_at IS NULL OR ownership = 'verified');

-- One code proves one channel: a page that carries it can't prove another one.
CREATE UNIQUE INDEX channels_proof_code ON channels (proof_code) WHERE proof_code IS NOT NULL;
-- The nightly look, oldest first.
CREATE INDEX channels_proof_due ON channels (proof_due_at) WHERE proof_due_at IS NOT NULL AND deleted_at IS NULL;
-- The operator's list by state, newest first.
CREATE INDEX channels_by_ownership ON channels (ownership, created_at) WHERE deleted_at IS NULL;
-- 할 일 of the home: is a proof of this creator lost?
CREATE INDEX channels_lapsed ON channels (creator_id, verified_at) WHERE ownership = 'lapsed' AND deleted_at IS NULL;

-- Another address is another channel: whoever replaces it starts from nothing, also from a console.
CREATE TRIGGER channels_replaced_is_unproven AFTER UPDATE OF normal_url ON channels WHEN OLD.normal_url <> NEW.normal_url
BEGIN
  UPDATE channels SET ownership = 'unverified', proof_code = NULL, proof_code_at = NULL, proof_url = NULL, verified_at = NULL,
    proof_missed = 0, proof_missed_on = NULL, proof_checked_at = NULL, proof_result = NULL, proof_due_at = NULL WHERE id = NEW.id;
END;

-- As many as one page of the list holds, so that a list never grows beyond it.
CREATE TRIGGER channels_at_most_100 BEFORE INSERT ON channels
WHEN (SELECT channel_count FROM creators WHERE id = NEW.creator_id) >= 100
BEGIN
  SELECT RAISE(ABORT, 'channels_at_most_100');
END;

-- How many living channels are in each state, for the operator's pages.
CREATE TABLE channel_counts (
  ownership TEXT PRIMARY KEY,
  count INTEGER NOT NULL CHECK (count >= 0)
) STRICT;
INSERT INTO channel_counts (ownership, count) VALUES
  ('unverified', (SELECT count(*) FROM channels WHERE deleted_at IS NULL)), ('verified', 0), ('lapsed', 0);
CREATE TRIGGER channel_counts_insert AFTER INSERT ON channels WHEN NEW.deleted_at IS NULL
BEGIN
  UPDATE channel_counts SET count = count + 1 WHERE ownership = NEW.ownership;
END;
CREATE TRIGGER channel_counts_move AFTER UPDATE OF ownership, deleted_at ON channels
WHEN OLD.ownership <> NEW.ownership OR OLD.deleted_at IS NOT NEW.deleted_at
BEGIN
  UPDATE channel_counts SET count = count - 1 WHERE OLD.deleted_at IS NULL AND ownership = OLD.ownership;
  UPDATE channel_counts SET count = count + 1 WHERE NEW.deleted_at IS NULL AND ownership = NEW.ownership;
END;
