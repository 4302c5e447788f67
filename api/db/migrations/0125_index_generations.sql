-- A blind index may be brought from under one key of INDEX_KEY to the next, whose mark stands before a point; of one key it stays what it was.
-- Size: one trigger and one index in the place of another; registrations come by the thousand.
DROP TRIGGER businesses_fixed;
CREATE TRIGGER businesses_fixed BEFORE UPDATE OF creator_id, number_index, type, file_id ON businesses WHEN NEW.creator_id <> OLD.creator_id OR NEW.type <> OLD.type OR NEW.file_id <> OLD.file_id OR (NEW.number_index NOT IN ('', OLD.number_index) AND substr(NEW.number_index, 1, instr(NEW.number_index, '.')) = substr(OLD.number_index, 1, instr(OLD.number_index, '.'))) BEGIN SELECT RAISE(ABORT, 'businesses_fixed'); END;
-- All rows of one number move together, replaced ones too: who shares an account is told from both.
DROP INDEX payout_accounts_by_number;
CREATE INDEX payout_accounts_by_number ON payout_accounts (number_index, replaced_at);
