-- The database as it stands after every migration. Written by `npm run generate`: do not edit.
CREATE VIEW concerned_creators (user_id, creator_id) AS
  SELECT user_id, creator_id FROM own_creators
  UNION
  SELECT o.user_id, r.invitee_id FROM own_creators o JOIN referrals r ON r.inviter_id = o.creator_id AND r.blocked_at IS NULL;
CREATE VIEW earned_kept (what, id, month, pending, confirmed, orders) AS
  SELECT 'link', link_id, month, pending, confirmed, orders FROM link_months
  UNION ALL SELECT 'content', content_id, month, pending, confirmed, orders FROM content_months
  UNION ALL SELECT 'group', group_id, month, pending, confirmed, 0 FROM group_months
  UNION ALL SELECT 'channel', creator_id || ':' || channel_code, month, pending, confirmed, 0 FROM channel_months WHERE month <> 'all';
CREATE VIEW earned_last_kept (what, id, month, earned) AS
  SELECT 'link', id, last_month, last_month_won FROM links WHERE last_month IS NOT NULL
  UNION ALL SELECT 'content', id, last_month, last_month_won FROM contents WHERE last_month IS NOT NULL
  UNION ALL SELECT 'group', id, last_month, last_month_won FROM content_groups WHERE last_month IS NOT NULL;
CREATE VIEW earned_last_real (what, id, month, earned) AS
  SELECT what, id, max(month), pending + confirmed FROM earned_kept WHERE what <> 'channel' GROUP BY what, id;
CREATE VIEW earned_real (what, id, month, pending, confirmed, orders) AS
  SELECT 'link', link_id, substr(day, 1, 7), pending_won, confirmed_won, 1 FROM orders
  UNION ALL SELECT 'content', p.content_id, substr(o.day, 1, 7), o.pending_won, o.confirmed_won, 1
    FROM orders o JOIN link_places p ON p.link_id = o.link_id WHERE p.content_id IS NOT NULL
  UNION ALL SELECT 'group', g.group_id, substr(o.day, 1, 7), o.pending_won, o.confirmed_won, 0
    FROM orders o JOIN link_places p ON p.link_id = o.link_id JOIN content_group_items g ON g.content_id = p.content_id
  UNION ALL SELECT 'channel', p.creator_id || ':' || p.channel_code, substr(o.day, 1, 7), o.pending_won, o.confirmed_won, 0
    FROM orders o JOIN link_places p ON p.link_id = o.link_id WHERE p.channel_code IS NOT NULL;
CREATE VIEW earned_totals (what, id, pending, earned) AS
  SELECT 'link', id, pending_won, earned_won FROM links
  UNION ALL SELECT 'content', id, pending_won, earned_won FROM contents
  UNION ALL SELECT 'group', id, pending_won, earned_won FROM content_groups
  UNION ALL SELECT 'channel', creator_id || ':' || channel_code, pending, pending + confirmed FROM channel_months WHERE month = 'all';
CREATE VIEW line_days_kept (what, id, day, won) AS
  SELECT 'channel', creator_id || ':' || channel_code, day, won FROM channel_days WHERE day BETWEEN (SELECT first FROM line_span) AND (SELECT last FROM line_span)
  UNION ALL SELECT 'group', group_id, day, won FROM group_days WHERE day BETWEEN (SELECT first FROM line_span) AND (SELECT last FROM line_span);
CREATE VIEW line_days_real (what, id, day, won) AS
  SELECT 'channel', p.creator_id || ':' || p.channel_code, d.day, d.pending + d.confirmed FROM creator_link_days d JOIN link_places p ON p.link_id = d.link_id
    WHERE p.channel_code IS NOT NULL AND d.day BETWEEN (SELECT first FROM line_span) AND (SELECT last FROM line_span)
  UNION ALL SELECT 'group', g.group_id, d.day, d.pending + d.confirmed FROM creator_link_days d JOIN link_places p ON p.link_id = d.link_id
    JOIN content_group_items g ON g.content_id = p.content_id WHERE d.day BETWEEN (SELECT first FROM line_span) AND (SELECT last FROM line_span);
CREATE VIEW line_span (first, last) AS SELECT date('now', '+9 hours', '-30 days'), date('now', '+9 hours', '+1 day');
CREATE VIEW link_line_days (link_id, creator_id, content_id, channel_code, day, won) AS
  SELECT l.id, l.creator_id, l.only_content_id, l.only_channel_code, d.day, d.pending + d.confirmed
  FROM links l CROSS JOIN creator_link_days d ON d.creator_id = l.creator_id AND d.link_id = l.id AND d.day IN (
      date('now', '+9 hours', '-30 days'), date('now', '+9 hours', '-29 days'), date('now', '+9 hours', '-28 days'), date('now', '+9 hours', '-27 days'),
      date('now', '+9 hours', '-26 days'), date('now', '+9 hours', '-25 days'), date('now', '+9 hours', '-24 days'), date('now', '+9 hours', '-23 days'),
      date('now', '+9 hours', '-22 days'), date('now', '+9 hours', '-21 days'), date('now', '+9 hours', '-20 days'), date('now', '+9 hours', '-19 days'),
      date('now', '+9 hours', '-18 days'), date('now', '+9 hours', '-17 days'), date('now', '+9 hours', '-16 days'), date('now', '+9 hours', '-15 days'),
      date('now', '+9 hours', '-14 days'), date('now', '+9 hours', '-13 days'), date('now', '+9 hours', '-12 days'), date('now', '+9 hours', '-11 days'),
      date('now', '+9 hours', '-10 days'), date('now', '+9 hours', '-9 days'), date('now', '+9 hours', '-8 days'), date('now', '+9 hours', '-7 days'),
      date('now', '+9 hours', '-6 days'), date('now', '+9 hours', '-5 days'), date('now', '+9 hours', '-4 days'), date('now', '+9 hours', '-3 days'),
      date('now', '+9 hours', '-2 days'), date('now', '+9 hours', '-1 days'), date('now', '+9 hours', '+0 days'), date('now', '+9 hours', '+1 days'))
  WHERE l.last_month >= (SELECT substr(first, 1, 7) FROM line_span) AND d.pending + d.confirmed > 0;
CREATE VIEW link_places AS
  SELECT l.id AS link_id, l.creator_id,
    CASE count(c.id) WHEN 1 THEN min(c.id) END AS content_id, CASE count(DISTINCT c.channel_code) WHEN 1 THEN min(c.channel_code) END AS channel_code
  FROM links l LEFT JOIN content_links cl ON cl.link_id = l.id LEFT JOIN contents c ON c.id = cl.content_id GROUP BY l.id;
CREATE VIEW new_referral_code AS
  WITH a (s) AS (VALUES ('CDFGHJKLMNPQRTVWXY34679'))
  SELECT substr(s, 1 + abs(random() % 23), 1) || substr(s, 1 + abs(random() % 23), 1) || substr(s, 1 + abs(random() % 23), 1)
    || substr(s, 1 + abs(random() % 23), 1) || substr(s, 1 + abs(random() % 23), 1) || substr(s, 1 + abs(random() % 23), 1)
    || substr(s, 1 + abs(random() % 23), 1) || substr(s, 1 + abs(random() % 23), 1) AS code FROM a;
CREATE VIEW own_creators (user_id, creator_id) AS
  SELECT user_id, id FROM creators
  UNION ALL
  SELECT c.user_id, o.creator_id FROM creators c
    JOIN payout_accounts a ON a.creator_id = c.id AND a.replaced_at IS NULL AND a.number_index <> ''
    JOIN payout_accounts o ON o.number_index = a.number_index AND o.replaced_at IS NULL
  WHERE o.creator_id <> c.id;
CREATE VIEW payout_batch_seconds (batch_id, cause) AS
  SELECT id, 'amount' FROM payout_batches WHERE gross > 1000000
  UNION ALL
  SELECT b.id, 'day' FROM payout_batches b WHERE b.gross + (SELECT coalesce(sum(won), 0) FROM solo_payments
      WHERE user_id = b.made_by AND at >= strftime('%Y-%m-%dT%H:%M:%fZ', b.made_at, '+9 hours', 'start of day', '-9 hours'))
    > coalesce((SELECT value ->> 'payDayWon' FROM policies WHERE kind = 'solo_limits' AND withdrawn_at IS NULL AND starts_on <= date(b.made_at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1), 1000000)
  UNION ALL
  SELECT b.id, 'addition' FROM payout_batches b WHERE EXISTS (SELECT 1 FROM payout_batch_rows r CROSS JOIN payouts p ON p.id = r.payout_id
    CROSS JOIN balance_additions a ON a.creator_id = p.creator_id AND a.at > strftime('%Y-%m-%dT%H:%M:%fZ', b.made_at, '-30 days')
    WHERE r.batch_id = b.id AND a.requested_by = b.made_by AND (a.won > 0 OR a.kind IN ('correction', 'claim')));
CREATE VIEW payout_obstacles AS
  SELECT p.id AS payout_id, 'debt' AS cause, -a.balance AS won
  FROM payouts p CROSS JOIN accounts a ON a.id = 'debt:' || p.creator_id WHERE a.balance < 0
  UNION ALL
  SELECT p.id, 'flagged', o.confirmed_won
  FROM payouts p CROSS JOIN flag_orders x ON x.payout_id = p.id AND x.verdict = 'held' CROSS JOIN orders o ON o.id = x.order_id
  WHERE o.confirmed_won > 0
  UNION ALL
  -- decided or raised a moment ago: the order does not stand there yet
  SELECT p.id, 'settling', o.confirmed_won
  FROM flag_orders x INDEXED BY flag_orders_unsettled CROSS JOIN orders o ON o.id = x.order_id
    CROSS JOIN payouts p ON p.creator_id = o.creator_id AND p.state IN ('requested', 'processing')
  WHERE x.settled <> x.verdict AND x.verdict <> 'cleared' AND o.confirmed_won > 0
  UNION ALL
  -- one of the two is said at a time: a view may have five parts. Of a creator the bank's word and ours differ about, nothing is sent
  SELECT id, cause, 0 FROM (
    SELECT p.id, CASE
      WHEN EXISTS (SELECT 1 FROM payout_conflicts k WHERE k.creator_id = p.creator_id AND k.outcome IS NULL) THEN 'conflict'
      WHEN u.suspended_at IS NOT NULL THEN 'suspended'
    END AS cause
    FROM payouts p CROSS JOIN creators c ON c.id = p.creator_id CROSS JOIN users u ON u.id = c.user_id
  ) WHERE cause IS NOT NULL
  UNION ALL
  -- one of the five is said at a time, too. A document sent again for the same account changes nothing
  SELECT id, cause, 0 FROM (
    SELECT p.id, CASE
      WHEN a.holder_check <> 'matched' THEN 'account'
      WHEN a.review_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM standing_reviews s WHERE s.review_id = a.review_id) THEN 'unreviewed'
      WHEN a.replaced_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM payout_accounts n INDEXED BY payout_accounts_current
        WHERE n.creator_id = p.creator_id AND n.replaced_at IS NULL AND n.bank = a.bank AND n.number_index = a.number_index) THEN 'changed'
      WHEN p.tax_type NOT IN ('individual', 'other') AND NOT EXISTS (SELECT 1 FROM businesses b WHERE b.creator_id = p.creator_id
        AND b.replaced_at IS NULL AND b.state = 'approved' AND b.type = p.tax_type) THEN 'business'
      WHEN p.tax_type IN ('general', 'simplified') AND NOT EXISTS (SELECT 1 FROM tax_invoices t WHERE t.payout_id = p.id
        AND t.supply + t.vat = p.amount + p.vat AND (p.vat = 0 OR t.vat = p.vat)) THEN 'invoice'
    END AS cause
    FROM payouts p CROSS JOIN payout_accounts a ON a.id = p.account_id
  ) WHERE cause IS NOT NULL;
CREATE VIEW solo_payments (user_id, at, won) AS
  SELECT e.actor_id, e.at, e.amount FROM payout_events e
  WHERE e.kind = 'paid'
    AND NOT EXISTS (SELECT 1 FROM payout_events s WHERE s.payout_id = e.payout_id AND s.kind = 'processing' AND s.actor_id <> e.actor_id)
    AND NOT EXISTS (SELECT 1 FROM payout_batch_rows r CROSS JOIN payout_batches b ON b.id = r.batch_id
      WHERE r.payout_id = e.payout_id AND r.state IN ('in', 'paid') AND b.state IN ('sent', 'done'))
  UNION ALL
  SELECT made_by, made_at, gross FROM payout_batches WHERE approved_by IS NULL AND state IN ('approved', 'sent', 'done');
CREATE VIEW standing_reviews AS
  SELECT r.id AS review_id, r.creator_id, r.bank, r.number_index
  FROM account_reviews r CROSS JOIN businesses o ON o.id = r.business_id
    CROSS JOIN businesses b ON b.creator_id = r.creator_id AND b.replaced_at IS NULL AND b.state = 'approved' AND b.ceased_at IS NULL
      AND (b.id = o.id OR (b.number_index = o.number_index AND b.trade_name_index = o.trade_name_index))
  WHERE r.state = 'accepted';
