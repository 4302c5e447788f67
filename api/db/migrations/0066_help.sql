-- The help as operators write it. The articles that come with a build have a row here once somebody has changed something about them.
CREATE TABLE help_articles (
  -- addresses and sentences hold it
  slug TEXT PRIMARY KEY CHECK (slug NOT GLOB '*[^a-z0-9-]*' AND length(slug) BETWEEN 2 AND 40),
  topic TEXT NOT NULL CHECK (topic IN ('links', 'disclosure', 'earnings', 'payouts', 'account')),
  position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 9999),
  -- null: readers do not see it; 0: the text of the build
  shown_version INTEGER,
  -- moves with every change, so that of two operators at once one wins
  edition INTEGER NOT NULL DEFAULT 1
) STRICT, WITHOUT ROWID;

CREATE TABLE help_versions (
  slug TEXT NOT NULL REFERENCES help_articles (slug),
  version INTEGER NOT NULL CHECK (version > 0),
  title TEXT NOT NULL,
  summary TEXT NOT NULL,
  -- other words people look for it with
  words TEXT NOT NULL,
  -- sections apart by an empty line; the first line of each is its heading
  body TEXT NOT NULL,
  -- one of contract/help-actions.ts; null: no button below
  action TEXT,
  written_by TEXT NOT NULL REFERENCES users (id),
  written_at TEXT NOT NULL,
  -- both null: a draft. Otherwise when readers saw it first
  published_by TEXT REFERENCES users (id),
  published_at TEXT,
  PRIMARY KEY (slug, version),
  CHECK ((published_by IS NULL) = (published_at IS NULL))
) STRICT, WITHOUT ROWID;

-- One draft of an article at a time.
CREATE UNIQUE INDEX help_versions_draft ON help_versions (slug) WHERE published_at IS NULL;

CREATE TRIGGER help_versions_kept BEFORE UPDATE ON help_versions
WHEN OLD.published_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'help_versions_kept');
END;

CREATE TRIGGER help_versions_kept_out BEFORE DELETE ON help_versions
BEGIN
  SELECT RAISE(ABORT, 'help_versions_kept');
END;

CREATE TRIGGER help_articles_kept BEFORE DELETE ON help_articles
BEGIN
  SELECT RAISE(ABORT, 'help_articles_kept');
END;

-- No draft is ever shown.
CREATE TRIGGER help_articles_shown BEFORE UPDATE OF shown_version ON help_articles
WHEN NEW.shown_version > 0 AND NOT EXISTS (
  SELECT 1 FROM help_versions WHERE slug = NEW.slug AND version = NEW.shown_version AND published_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'help_articles_shown');
END;

-- What came with the product says the numbers of its policy as marks, where nobody has published it yet.
UPDATE legal_texts SET body = replace(replace(body, '10,000원부터 언제든', '{최소 출금 금액}부터 언제든'),
  '다음 지급일(10일 또는 25일, 은행이 쉬면', '다음 지급일(매달 {지급일}, 은행이 쉬면')
WHERE kind = 'terms' AND published_at IS NULL;
