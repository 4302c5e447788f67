-- What partners are sorted into: named, ordered and hidden by operators. The code stays what it is, because addresses hold it.
CREATE TABLE categories (
  code TEXT PRIMARY KEY CHECK (code GLOB '[a-z]*' AND length(code) BETWEEN 2 AND 20),
  label TEXT NOT NULL CONSTRAINT categories_label UNIQUE,
  -- one of contract/categories.ts
  picture TEXT NOT NULL,
  position INTEGER NOT NULL,
  is_shown INTEGER NOT NULL DEFAULT 1 CHECK (is_shown IN (0, 1)),
  -- how many partners are in it, whatever their standing
  partners INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
INSERT INTO categories (code, label, picture, position) VALUES
  ('general', '종합몰', 'general', 10), ('fashion', '패션', 'fashion', 20), ('beauty', '뷰티', 'beauty', 30),
  ('food', '식품', 'food', 40), ('living', '리빙', 'living', 50), ('digital', '가전·디지털', 'digital', 60),
  ('books', '도서·문구', 'books', 70), ('travel', '여행', 'travel', 80), ('kids', '유아동', 'kids', 90),
  ('sports', '스포츠', 'sports', 100), ('pet', '반려동물', 'pet', 110), ('global', '해외직구', 'global', 120);
CREATE TRIGGER categories_kept BEFORE DELETE ON categories
BEGIN
  SELECT RAISE(ABORT, 'categories_kept');
END;
CREATE TRIGGER categories_code_fixed BEFORE UPDATE OF code ON categories
BEGIN
  SELECT RAISE(ABORT, 'categories_code_fixed');
END;

-- What a partner's name and mark need stands with the partner, so that no list reads it again.
ALTER TABLE partners ADD COLUMN category_label TEXT NOT NULL DEFAULT '';
ALTER TABLE partners ADD COLUMN category_picture TEXT NOT NULL DEFAULT 'general';
UPDATE partners SET category_label = (SELECT label FROM categories WHERE code = category),
  category_picture = (SELECT picture FROM categories WHERE code = category)
WHERE category IN (SELECT code FROM categories);
UPDATE categories SET partners = (SELECT count(*) FROM partners WHERE category = code);
CREATE TRIGGER partners_category_known BEFORE INSERT ON partners
WHEN NOT EXISTS (SELECT 1 FROM categories WHERE code = NEW.category)
BEGIN
  SELECT RAISE(ABORT, 'partners_category_known');
END;
CREATE TRIGGER partners_category_known_moved BEFORE UPDATE OF category ON partners
WHEN NOT EXISTS (SELECT 1 FROM categories WHERE code = NEW.category)
BEGIN
  SELECT RAISE(ABORT, 'partners_category_known');
END;
CREATE TRIGGER partners_category_in AFTER INSERT ON partners
BEGIN
  UPDATE categories SET partners = partners + 1 WHERE code = NEW.category;
  UPDATE partners SET category_label = c.label, category_picture = c.picture FROM categories c
    WHERE partners.id = NEW.id AND c.code = NEW.category;
END;
CREATE TRIGGER partners_category_moved AFTER UPDATE OF category ON partners WHEN OLD.category <> NEW.category
BEGIN
  UPDATE categories SET partners = partners + 1 WHERE code = NEW.category;
  UPDATE categories SET partners = partners - 1 WHERE code = OLD.category;
  UPDATE partners SET category_label = c.label, category_picture = c.picture FROM categories c
    WHERE partners.id = NEW.id AND c.code = NEW.category;
END;
CREATE TRIGGER categories_told AFTER UPDATE OF label, picture ON categories WHEN OLD.label <> NEW.label OR OLD.picture <> NEW.picture
BEGIN
  UPDATE partners SET category_label = NEW.label, category_picture = NEW.picture WHERE category = NEW.code;
END;
CREATE TRIGGER categories_versioned AFTER UPDATE OF label, picture, position, is_shown ON categories
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;
CREATE TRIGGER categories_versioned_in AFTER INSERT ON categories
BEGIN
  UPDATE data_versions SET version = version + 1 WHERE scope = 'site';
END;
