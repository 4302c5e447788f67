-- Every page names who hosts it (전자상거래법 제10조), the privacy policy names its officer, and invoices the account to pay into.
ALTER TABLE business_details ADD COLUMN hosting_provider TEXT NOT NULL DEFAULT '';
ALTER TABLE business_details ADD COLUMN privacy_officer TEXT NOT NULL DEFAULT '';
ALTER TABLE business_details ADD COLUMN privacy_email TEXT NOT NULL DEFAULT '';
-- all three, or none
ALTER TABLE business_details ADD COLUMN account_bank TEXT NOT NULL DEFAULT '';
ALTER TABLE business_details ADD COLUMN account_number TEXT NOT NULL DEFAULT '' CHECK ((account_number = '') = (account_bank = ''));
ALTER TABLE business_details ADD COLUMN account_holder TEXT NOT NULL DEFAULT '' CHECK ((account_holder = '') = (account_bank = ''));

-- Where an invoice was mailed last, and when; the audit log has every time.
ALTER TABLE invoices ADD COLUMN mailed_to TEXT;
ALTER TABLE invoices ADD COLUMN mailed_at TEXT CHECK ((mailed_at IS NULL) = (mailed_to IS NULL));
