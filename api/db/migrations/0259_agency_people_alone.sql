-- Whoever works for an agency becomes neither an operator nor a person of a partner before they leave it or end it. They lost sight of the agency with
-- the other role, so that the only owner could neither leave nor end it.
-- Size: the few people of agencies with another role; triggers end their keys of the agency, and an agency without another owner.
DELETE FROM agency_people WHERE user_id IN (SELECT id FROM users WHERE role = 'operator' UNION ALL SELECT user_id FROM partner_people);
CREATE TRIGGER users_not_agency BEFORE UPDATE OF role ON users WHEN NEW.role = 'operator' AND OLD.role <> 'operator' AND EXISTS (SELECT 1 FROM agency_people WHERE user_id = NEW.id) BEGIN SELECT RAISE(ABORT, 'users_not_agency'); END;
CREATE TRIGGER partner_people_not_agency BEFORE INSERT ON partner_people WHEN EXISTS (SELECT 1 FROM agency_people WHERE user_id = NEW.user_id) BEGIN SELECT RAISE(ABORT, 'partner_people_not_agency'); END;
