-- The open invoices of a partner, for its own people: their sum and the earliest due day.
-- Size: one entry for each open invoice; a platform with 300 partners has some hundreds.
CREATE INDEX invoices_of_partner_open ON invoices (partner_id, due_on, id) WHERE state = 'issued' AND open > 0;
