-- What the bank sent, and what it gave back, in a month, by how it was taxed: for the files of the tax office.
CREATE INDEX payouts_paid_by_tax ON payouts (tax_type, paid_on) WHERE paid_on IS NOT NULL;
CREATE INDEX payouts_returned_by_tax ON payouts (tax_type, returned_on) WHERE returned_on IS NOT NULL;
