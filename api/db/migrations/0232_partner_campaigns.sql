-- The campaigns of a partner, for its own people: the newest first, and the contents that were sent back.
-- Size: an entry for each campaign and for each content that waits for its creator; a platform has some thousands of both.
CREATE INDEX campaigns_of_partner_newest ON campaigns (partner_id, id) WHERE state <> 'draft';
CREATE INDEX content_applications_sent_back ON content_applications (campaign_id, id) WHERE state = 'selected' AND content_id IS NOT NULL;
