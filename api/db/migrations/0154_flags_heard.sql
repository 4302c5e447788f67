-- The published terms promise that no earning is taken before its creator was heard: a flag is upheld once it was answered, or
-- when the seven days for an answer are over. FLAG_ANSWER_DAYS of contract/flag-kinds.ts says the same.
CREATE TRIGGER flags_heard BEFORE UPDATE OF state ON flags WHEN NEW.state = 'upheld' AND OLD.state = 'open' AND NEW.decided_at < strftime('%Y-%m-%dT%H:%M:%fZ', OLD.raised_at, '+7 days') BEGIN SELECT RAISE(ABORT, 'flags_heard'); END;
