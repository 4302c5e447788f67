-- The address of a creator's page, /@handle. One that was taken once belongs to its creator for good: the ones before lead to the one in use.
CREATE TABLE handles (
  -- keyed hash of the handle: nobody else is given it, also when what it said is forgotten
  handle_index TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  -- null once its creator left
  handle TEXT CONSTRAINT handles_form CHECK (length(handle) BETWEEN 3 AND 20 AND handle NOT GLOB '*[^a-z0-9_.-]*'),
  taken_at TEXT NOT NULL,
  -- null while it is the one in use
  left_at TEXT
) STRICT;
CREATE UNIQUE INDEX handles_in_use ON handles (creator_id) WHERE left_at IS NULL;
CREATE INDEX handles_of_creator ON handles (creator_id, taken_at);

CREATE TABLE shelf_collections (
  -- sorts by the time it was made, which is the order they stand in
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  title TEXT NOT NULL
) STRICT;
CREATE INDEX shelf_collections_of_creator ON shelf_collections (creator_id, id);

CREATE TABLE shelf_items (
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL REFERENCES creators (id),
  link_id TEXT NOT NULL REFERENCES links (id),
  -- null: it stands before the collections
  collection_id TEXT REFERENCES shelf_collections (id),
  note TEXT NOT NULL,
  image_hash TEXT REFERENCES images (hash),
  -- the order they stand in, smallest first; equal ones by their ids
  position INTEGER NOT NULL,
  -- a link stands on a shelf once
  CONSTRAINT shelf_items_once UNIQUE (creator_id, link_id)
) STRICT;
CREATE INDEX shelf_items_in_order ON shelf_items (creator_id, position, id);
CREATE INDEX shelf_items_of_link ON shelf_items (link_id);
CREATE INDEX shelf_items_of_collection ON shelf_items (collection_id);
-- a page shows all of them at once
CREATE TRIGGER shelf_items_few BEFORE INSERT ON shelf_items
WHEN (SELECT count(*) FROM shelf_items WHERE creator_id = NEW.creator_id) >= 60
BEGIN
  SELECT RAISE(ABORT, 'shelf_items_few');
END;
CREATE TRIGGER shelf_collections_few BEFORE INSERT ON shelf_collections
WHEN (SELECT count(*) FROM shelf_collections WHERE creator_id = NEW.creator_id) >= 12
BEGIN
  SELECT RAISE(ABORT, 'shelf_collections_few');
END;
CREATE TRIGGER shelf_items_image_in AFTER INSERT ON shelf_items WHEN NEW.image_hash IS NOT NULL
BEGIN
  UPDATE images SET uses = uses + 1 WHERE hash = NEW.image_hash;
END;
CREATE TRIGGER shelf_items_image_moved AFTER UPDATE OF image_hash ON shelf_items WHEN OLD.image_hash IS NOT NEW.image_hash
BEGIN
  UPDATE images SET uses = uses + 1 WHERE hash = NEW.image_hash;
  UPDATE images SET uses = uses - 1, unused_since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE hash = OLD.image_hash;
END;
CREATE TRIGGER shelf_items_image_out AFTER DELETE ON shelf_items WHEN OLD.image_hash IS NOT NULL
BEGIN
  UPDATE images SET uses = uses - 1, unused_since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE hash = OLD.image_hash;
END;

-- How often people opened the page of a creator, one row for a day; nothing says who they were.
CREATE TABLE page_visits (
  creator_id TEXT NOT NULL REFERENCES creators (id),
  -- in Seoul
  day TEXT NOT NULL,
  visits INTEGER NOT NULL CHECK (visits > 0),
  PRIMARY KEY (creator_id, day)
) STRICT, WITHOUT ROWID;
