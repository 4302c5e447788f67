-- INSERT OR REPLACE deletes without asking a trigger of DELETE, so a row that is never deleted could still be written over from
-- a console. Every key of such a table is asked for first, with the words of the constraint that would have spoken.
CREATE TRIGGER approvals_no_replace BEFORE INSERT ON approvals WHEN EXISTS (SELECT 1 FROM approvals WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: approvals.id'); END;

CREATE TRIGGER approvals_no_replace_subject BEFORE INSERT ON approvals WHEN EXISTS (SELECT 1 FROM approvals WHERE (state = 'waiting') AND kind = NEW.kind AND subject = NEW.subject) AND (NEW.state = 'waiting') BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: approvals.kind, approvals.subject'); END;

CREATE TRIGGER archive_bundles_no_replace BEFORE INSERT ON archive_bundles WHEN EXISTS (SELECT 1 FROM archive_bundles WHERE first_nr = NEW.first_nr) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: archive_bundles.first_nr'); END;

CREATE TRIGGER archive_bundles_no_replace_digest BEFORE INSERT ON archive_bundles WHEN EXISTS (SELECT 1 FROM archive_bundles WHERE digest = NEW.digest) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: archive_bundles.digest'); END;

CREATE TRIGGER audit_log_no_replace BEFORE INSERT ON audit_log WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: audit_log.id'); END;

CREATE TRIGGER business_details_no_replace BEFORE INSERT ON business_details WHEN EXISTS (SELECT 1 FROM business_details WHERE version = NEW.version) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: business_details.version'); END;

CREATE TRIGGER categories_no_replace BEFORE INSERT ON categories WHEN EXISTS (SELECT 1 FROM categories WHERE code = NEW.code) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: categories.code'); END;

CREATE TRIGGER categories_no_replace_label BEFORE INSERT ON categories WHEN EXISTS (SELECT 1 FROM categories WHERE label = NEW.label) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: categories.label'); END;

CREATE TRIGGER closed_months_no_replace BEFORE INSERT ON closed_months WHEN EXISTS (SELECT 1 FROM closed_months WHERE month = NEW.month) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: closed_months.month'); END;

CREATE TRIGGER experiments_no_replace BEFORE INSERT ON experiments WHEN EXISTS (SELECT 1 FROM experiments WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: experiments.id'); END;

CREATE TRIGGER grade_changes_no_replace BEFORE INSERT ON grade_changes WHEN EXISTS (SELECT 1 FROM grade_changes WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: grade_changes.id'); END;

CREATE TRIGGER help_articles_no_replace BEFORE INSERT ON help_articles WHEN EXISTS (SELECT 1 FROM help_articles WHERE slug = NEW.slug) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: help_articles.slug'); END;

CREATE TRIGGER help_versions_no_replace BEFORE INSERT ON help_versions WHEN EXISTS (SELECT 1 FROM help_versions WHERE slug = NEW.slug AND version = NEW.version) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: help_versions.slug, help_versions.version'); END;

CREATE TRIGGER help_versions_no_replace_slug BEFORE INSERT ON help_versions WHEN EXISTS (SELECT 1 FROM help_versions WHERE (published_at IS NULL) AND slug = NEW.slug) AND (NEW.published_at IS NULL) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: help_versions.slug'); END;

CREATE TRIGGER invoices_no_replace BEFORE INSERT ON invoices WHEN EXISTS (SELECT 1 FROM invoices WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: invoices.id'); END;

CREATE TRIGGER invoices_no_replace_number BEFORE INSERT ON invoices WHEN EXISTS (SELECT 1 FROM invoices WHERE year = NEW.year AND number = NEW.number) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: invoices.year, invoices.number'); END;

CREATE TRIGGER legal_texts_no_replace BEFORE INSERT ON legal_texts WHEN EXISTS (SELECT 1 FROM legal_texts WHERE kind = NEW.kind AND version = NEW.version) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: legal_texts.kind, legal_texts.version'); END;

CREATE TRIGGER legal_texts_no_replace_starts_on BEFORE INSERT ON legal_texts WHEN EXISTS (SELECT 1 FROM legal_texts WHERE (starts_on IS NOT NULL) AND kind = NEW.kind AND starts_on = NEW.starts_on) AND (NEW.starts_on IS NOT NULL) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: legal_texts.kind, legal_texts.starts_on'); END;

CREATE TRIGGER legal_texts_no_replace_kind BEFORE INSERT ON legal_texts WHEN EXISTS (SELECT 1 FROM legal_texts WHERE (starts_on IS NULL) AND kind = NEW.kind) AND (NEW.starts_on IS NULL) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: legal_texts.kind'); END;

CREATE TRIGGER link_changes_no_replace BEFORE INSERT ON link_changes WHEN EXISTS (SELECT 1 FROM link_changes WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: link_changes.id'); END;

CREATE TRIGGER link_names_no_replace BEFORE INSERT ON link_names WHEN EXISTS (SELECT 1 FROM link_names WHERE name = NEW.name) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: link_names.name'); END;

CREATE TRIGGER notice_records_no_replace BEFORE INSERT ON notice_records WHEN EXISTS (SELECT 1 FROM notice_records WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: notice_records.id'); END;

CREATE TRIGGER notices_no_replace BEFORE INSERT ON notices WHEN EXISTS (SELECT 1 FROM notices WHERE code = NEW.code) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: notices.code'); END;

CREATE TRIGGER notices_no_replace_version BEFORE INSERT ON notices WHEN EXISTS (SELECT 1 FROM notices WHERE channel_code = NEW.channel_code AND version = NEW.version) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: notices.channel_code, notices.version'); END;

CREATE TRIGGER order_corrections_no_replace BEFORE INSERT ON order_corrections WHEN EXISTS (SELECT 1 FROM order_corrections WHERE order_id = NEW.order_id AND seq = NEW.seq) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: order_corrections.order_id, order_corrections.seq'); END;

CREATE TRIGGER order_receipts_no_replace BEFORE INSERT ON order_receipts WHEN EXISTS (SELECT 1 FROM order_receipts WHERE receipt_id = NEW.receipt_id AND order_id = NEW.order_id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: order_receipts.receipt_id, order_receipts.order_id'); END;

CREATE TRIGGER payout_batch_rows_no_replace BEFORE INSERT ON payout_batch_rows WHEN EXISTS (SELECT 1 FROM payout_batch_rows WHERE batch_id = NEW.batch_id AND payout_id = NEW.payout_id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: payout_batch_rows.batch_id, payout_batch_rows.payout_id'); END;

CREATE TRIGGER payout_batch_rows_no_replace_line BEFORE INSERT ON payout_batch_rows WHEN EXISTS (SELECT 1 FROM payout_batch_rows WHERE batch_id = NEW.batch_id AND line = NEW.line) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: payout_batch_rows.batch_id, payout_batch_rows.line'); END;

CREATE TRIGGER payout_batch_rows_no_replace_payout_id BEFORE INSERT ON payout_batch_rows WHEN EXISTS (SELECT 1 FROM payout_batch_rows WHERE (state = 'in') AND payout_id = NEW.payout_id) AND (NEW.state = 'in') BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: payout_batch_rows.payout_id'); END;

CREATE TRIGGER payout_batches_no_replace BEFORE INSERT ON payout_batches WHEN EXISTS (SELECT 1 FROM payout_batches WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: payout_batches.id'); END;

CREATE TRIGGER payout_orders_no_replace BEFORE INSERT ON payout_orders WHEN EXISTS (SELECT 1 FROM payout_orders WHERE payout_id = NEW.payout_id AND order_id = NEW.order_id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: payout_orders.payout_id, payout_orders.order_id'); END;

CREATE TRIGGER payout_origins_no_replace BEFORE INSERT ON payout_origins WHEN EXISTS (SELECT 1 FROM payout_origins WHERE payout_id = NEW.payout_id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: payout_origins.payout_id'); END;

CREATE TRIGGER pii_access_log_no_replace BEFORE INSERT ON pii_access_log WHEN EXISTS (SELECT 1 FROM pii_access_log WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: pii_access_log.id'); END;

CREATE TRIGGER policies_no_replace BEFORE INSERT ON policies WHEN EXISTS (SELECT 1 FROM policies WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: policies.id'); END;

CREATE TRIGGER receipts_no_replace BEFORE INSERT ON receipts WHEN EXISTS (SELECT 1 FROM receipts WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: receipts.id'); END;

CREATE TRIGGER settlement_lines_no_replace BEFORE INSERT ON settlement_lines WHEN EXISTS (SELECT 1 FROM settlement_lines WHERE source_id = NEW.source_id AND line = NEW.line) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: settlement_lines.source_id, settlement_lines.line'); END;

CREATE TRIGGER settlement_orders_no_replace BEFORE INSERT ON settlement_orders WHEN EXISTS (SELECT 1 FROM settlement_orders WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: settlement_orders.id'); END;

CREATE TRIGGER settlement_orders_no_replace_order_code BEFORE INSERT ON settlement_orders WHEN EXISTS (SELECT 1 FROM settlement_orders WHERE settlement_id = NEW.settlement_id AND order_code = NEW.order_code) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: settlement_orders.settlement_id, settlement_orders.order_code'); END;

CREATE TRIGGER settlements_no_replace BEFORE INSERT ON settlements WHEN EXISTS (SELECT 1 FROM settlements WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: settlements.id'); END;

CREATE TRIGGER settlements_no_replace_file_hash BEFORE INSERT ON settlements WHEN EXISTS (SELECT 1 FROM settlements WHERE (source_id = id) AND partner_id = NEW.partner_id AND month = NEW.month AND file_hash = NEW.file_hash) AND NEW.source_id = NEW.id BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: settlements.partner_id, settlements.month, settlements.file_hash'); END;

CREATE TRIGGER tax_invoices_no_replace BEFORE INSERT ON tax_invoices WHEN EXISTS (SELECT 1 FROM tax_invoices WHERE payout_id = NEW.payout_id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: tax_invoices.payout_id'); END;

CREATE TRIGGER tax_invoices_no_replace_approval_number BEFORE INSERT ON tax_invoices WHEN EXISTS (SELECT 1 FROM tax_invoices WHERE approval_number = NEW.approval_number) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: tax_invoices.approval_number'); END;

CREATE TRIGGER idempotency_no_replace BEFORE INSERT ON idempotency WHEN EXISTS (SELECT 1 FROM idempotency WHERE scope = NEW.scope AND key = NEW.key AND is_money = 1) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: idempotency.scope, idempotency.key'); END;
