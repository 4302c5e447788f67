-- Operators' notes on what they decide about. A note is about the person its subject belongs to; of a partner's message without an order, and of a visitor's
-- inquiry, it is about nobody. Notes are only added to: what a decision rested on stays readable, so nobody edits or deletes one, its author neither.
CREATE TABLE subject_notes ( -- export: taken as 운영자 메모; leaving: deleted; age: kept
  id TEXT PRIMARY KEY,
  subject TEXT NOT NULL,
  user_id TEXT REFERENCES users (id),
  author_id TEXT NOT NULL REFERENCES users (id), -- export: stays, who of the operators it was: their data; leaving: stays, goes with its row
  text TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX subject_notes_by_subject ON subject_notes (subject, id);
CREATE INDEX subject_notes_by_user ON subject_notes (user_id, id) WHERE user_id IS NOT NULL;
CREATE TRIGGER subject_notes_no_replace BEFORE INSERT ON subject_notes WHEN EXISTS (SELECT 1 FROM subject_notes WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: subject_notes.id'); END;

-- The operator who looks after a subject. It ends when the subject no longer waits for a decision, and when the operator leaves or has another role.
CREATE TABLE assignments (
  subject TEXT PRIMARY KEY,
  operator_id TEXT NOT NULL REFERENCES users (id),
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX assignments_by_operator ON assignments (operator_id, at);
CREATE TRIGGER assignments_end_account_review AFTER UPDATE OF state ON account_reviews WHEN NEW.state <> 'waiting' BEGIN DELETE FROM assignments WHERE subject = NEW.id; END;
CREATE TRIGGER assignments_end_application AFTER UPDATE OF state ON applications WHEN NEW.state <> 'submitted' BEGIN DELETE FROM assignments WHERE subject = NEW.id; END;
CREATE TRIGGER assignments_end_business AFTER UPDATE OF state, replaced_at ON businesses WHEN NEW.state <> 'waiting' OR NEW.replaced_at IS NOT NULL BEGIN DELETE FROM assignments WHERE subject = NEW.id; END;
CREATE TRIGGER assignments_end_campaign_application AFTER UPDATE OF state ON content_applications WHEN NEW.state NOT IN ('applied', 'submitted') BEGIN DELETE FROM assignments WHERE subject = NEW.id; END;
CREATE TRIGGER assignments_end_claim AFTER UPDATE OF state ON claims WHEN NEW.state IN ('accepted', 'declined') BEGIN DELETE FROM assignments WHERE subject = NEW.id; END;
CREATE TRIGGER assignments_end_content AFTER UPDATE OF state, fix_answered_at, deleted_at ON contents WHEN NEW.state <> 'needs_fix' OR NEW.deleted_at IS NOT NULL OR (NEW.fix_answered_at IS NULL AND OLD.fix_answered_at IS NOT NULL) BEGIN DELETE FROM assignments WHERE subject = NEW.id; END;
CREATE TRIGGER assignments_end_flag AFTER UPDATE OF state ON flags WHEN NEW.state IN ('cleared', 'upheld') BEGIN DELETE FROM assignments WHERE subject = NEW.id; END;
CREATE TRIGGER assignments_end_inquiry AFTER UPDATE OF state ON inquiries WHEN NEW.state <> 'open' BEGIN DELETE FROM assignments WHERE subject = NEW.id; END;
CREATE TRIGGER assignments_end_message AFTER UPDATE OF result ON inbox WHEN NEW.result <> 'quarantined' BEGIN DELETE FROM assignments WHERE subject = NEW.id; END;
CREATE TRIGGER assignments_end_payout AFTER UPDATE OF state ON payouts WHEN NEW.state NOT IN ('requested', 'processing') BEGIN DELETE FROM assignments WHERE subject = NEW.id; END;
CREATE TRIGGER assignments_end_operator AFTER UPDATE OF operator_role, suspended_at ON users WHEN NEW.operator_role IS NOT OLD.operator_role OR NEW.suspended_at IS NOT NULL BEGIN DELETE FROM assignments WHERE operator_id = NEW.id; END;

-- Notes that stood among the messages of an inquiry move to the others.
-- Size: those notes alone (some thousands), found by reading the messages once (some 100,000): below two seconds.
INSERT INTO subject_notes (id, subject, user_id, author_id, text, at)
SELECT 'nte' || substr(m.id, 4), m.inquiry_id, i.user_id, m.author_id, m.text, m.at
FROM inquiry_messages m CROSS JOIN inquiries i ON i.id = m.inquiry_id WHERE m.side = 'note' AND m.text <> '' AND m.author_id IS NOT i.user_id;
UPDATE inquiries SET message_count = message_count - (SELECT count(*) FROM inquiry_messages m WHERE m.inquiry_id = inquiries.id AND m.side = 'note')
WHERE id IN (SELECT inquiry_id FROM inquiry_messages WHERE side = 'note');
DELETE FROM inquiry_messages WHERE side = 'note';

CREATE TRIGGER subject_notes_fixed BEFORE UPDATE ON subject_notes BEGIN SELECT RAISE(ABORT, 'subject_notes_fixed'); END;
CREATE TRIGGER subject_notes_full BEFORE INSERT ON subject_notes WHEN (SELECT count(*) FROM subject_notes WHERE subject = NEW.subject) >= 50 BEGIN SELECT RAISE(ABORT, 'subject_notes_full'); END;
CREATE TRIGGER subject_notes_not_own BEFORE INSERT ON subject_notes WHEN NEW.user_id = NEW.author_id OR EXISTS (SELECT 1 FROM concerned_creators WHERE user_id = NEW.author_id AND creator_id = (SELECT id FROM creators WHERE user_id = NEW.user_id)) BEGIN SELECT RAISE(ABORT, 'subject_notes_not_own'); END;
