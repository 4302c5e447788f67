-- Since when the product itself asks a person without an address to confirm; null once it is confirmed, or a mail went out after all.
ALTER TABLE consent_renewals ADD COLUMN asked_at TEXT;
