-- Nobody answers an inquiry of a creator whom they are concerned with: one of their own bank account, and whom they invited, as with every other act.
DROP TRIGGER inquiries_not_own;
CREATE TRIGGER inquiries_not_own BEFORE INSERT ON audit_log WHEN NEW.subject GLOB 'inq_*' AND EXISTS (SELECT 1 FROM inquiries i JOIN users u ON u.id = NEW.actor_id WHERE i.id = NEW.subject AND (i.user_id = u.id OR i.email = u.email OR EXISTS (SELECT 1 FROM concerned_creators WHERE user_id = u.id AND creator_id = i.creator_id))) BEGIN SELECT RAISE(ABORT, 'inquiries_not_own'); END;
