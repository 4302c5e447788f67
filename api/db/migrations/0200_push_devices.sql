-- Devices that a member asked to notify by push, each with the address that the push service of its browser gave it. A device goes with its sign-in, with the
-- suspension of its member, and as soon as the push service no longer knows it.
-- Size: a new table of ten rows of each member at most.
CREATE TABLE push_devices ( -- export: taken as 푸시 알림을 받는 기기; leaving: deleted; age: kept
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id),
  session_id TEXT NOT NULL,
  endpoint TEXT NOT NULL, -- export: stays, a secret that reaches the device; leaving: stays, goes with its row
  p256dh TEXT NOT NULL, -- export: stays, a key of the browser; leaving: stays, goes with its row
  auth TEXT NOT NULL, -- export: stays, a key of the browser; leaving: stays, goes with its row
  -- our public key with which the browser subscribed; the push service takes nothing that is signed with another
  server_key TEXT NOT NULL,
  user_agent TEXT NOT NULL,
  created_at TEXT NOT NULL,
  last_sent_at TEXT
) STRICT;
CREATE UNIQUE INDEX push_devices_by_endpoint ON push_devices (endpoint);
CREATE UNIQUE INDEX push_devices_by_session ON push_devices (session_id);
CREATE INDEX push_devices_by_user ON push_devices (user_id, id);
CREATE TRIGGER push_devices_no_replace BEFORE INSERT ON push_devices WHEN EXISTS (SELECT 1 FROM push_devices WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: push_devices.id'); END;
CREATE TRIGGER push_devices_no_replace_endpoint BEFORE INSERT ON push_devices WHEN EXISTS (SELECT 1 FROM push_devices WHERE endpoint = NEW.endpoint) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: push_devices.endpoint'); END;
CREATE TRIGGER push_devices_no_replace_session_id BEFORE INSERT ON push_devices WHEN EXISTS (SELECT 1 FROM push_devices WHERE session_id = NEW.session_id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: push_devices.session_id'); END;
CREATE TRIGGER push_devices_full BEFORE INSERT ON push_devices WHEN (SELECT count(*) FROM push_devices WHERE user_id = NEW.user_id) >= 10 BEGIN SELECT RAISE(ABORT, 'push_devices_full'); END;
CREATE TRIGGER push_devices_end_session AFTER UPDATE OF revoked_at ON sessions WHEN NEW.revoked_at IS NOT NULL AND OLD.revoked_at IS NULL BEGIN DELETE FROM push_devices WHERE session_id = NEW.id; END;
CREATE TRIGGER push_devices_end_old_session AFTER DELETE ON sessions BEGIN DELETE FROM push_devices WHERE session_id = OLD.id; END;
CREATE TRIGGER push_devices_end_suspended AFTER UPDATE OF suspended_at ON users WHEN NEW.suspended_at IS NOT NULL BEGIN DELETE FROM push_devices WHERE user_id = NEW.id; END;

-- The title for a lock screen, where the other one names an amount or a reason; null: the title.
ALTER TABLE notifications ADD COLUMN brief TEXT; -- export: stays, the title says more; leaving: stays, goes with its row

-- What waits to be pushed: each notification of the bell, for each device of its member. A row goes when the push service took it, and after a day at the latest.
CREATE TABLE pushes (
  device_id TEXT NOT NULL,
  notification_id TEXT NOT NULL,
  -- the time of the next try; a sender that takes the row moves it first, so that nobody else takes it meanwhile
  due_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (device_id, notification_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX pushes_by_due ON pushes (due_at);
CREATE TRIGGER pushes_no_replace BEFORE INSERT ON pushes WHEN EXISTS (SELECT 1 FROM pushes WHERE device_id = NEW.device_id AND notification_id = NEW.notification_id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: pushes.device_id, pushes.notification_id'); END;
CREATE TRIGGER pushes_end_device AFTER DELETE ON push_devices BEGIN DELETE FROM pushes WHERE device_id = OLD.id; END;
-- Advertising needs a consent of its own, and a code is of no use on a lock screen.
CREATE TRIGGER notifications_pushed AFTER INSERT ON notifications WHEN NEW.kind_code <> 'advertisement' AND NEW.kind_code NOT LIKE '%-code' BEGIN INSERT INTO pushes (device_id, notification_id, due_at) SELECT id, NEW.id, NEW.created_at FROM push_devices WHERE user_id = NEW.user_id; END;
