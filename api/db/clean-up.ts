/** Deletions by age; every one has an index that serves it or a small table. */
export function removeOld(
  db: D1Database,
  before: {
    answers: string
    codes: string
    batches: string
    tokens: string
    tries: string
    threads: string
    tests: string
    /** The first id that stays. */
    notifications: string
    mailEvents: string
    strangers: string
  },
): D1PreparedStatement[] {
  return [
    db.prepare('DELETE FROM identity_checks WHERE expires_at < ?').bind(before.tries),
    db.prepare('DELETE FROM social_drafts WHERE expires_at < ?').bind(before.tries),
    db.prepare('DELETE FROM second_factor_challenges WHERE expires_at < ?').bind(before.tries),
    db.prepare('DELETE FROM idempotency WHERE at < ? AND is_money = 0').bind(before.answers),
    // A key of money stays for ever, only what it was answered goes.
    db
      .prepare("UPDATE idempotency SET answer = '' WHERE at < ? AND is_money = 1 AND answer <> ''")
      .bind(before.answers),
    db.prepare('DELETE FROM notifications WHERE id < ?').bind(before.notifications),
    db.prepare('DELETE FROM test_orders WHERE expires_at < ?').bind(before.tests),
    db.prepare('DELETE FROM inquiry_tokens WHERE created_at < ?').bind(before.threads),
    db.prepare('DELETE FROM mail_events WHERE at < ?').bind(before.mailEvents),
    // No member's, so nobody could let mail go there again.
    db
      .prepare(
        'DELETE FROM mail_stops WHERE user_id IS NULL AND coalesce(bounced_at, complained_at, lifted_at) < ?',
      )
      .bind(before.strangers),
    db.prepare('DELETE FROM email_codes WHERE created_at < ?').bind(before.codes),
    db.prepare('DELETE FROM click_batches WHERE at < ?').bind(before.batches),
    db.prepare('DELETE FROM refresh_tokens WHERE expires_at < ?').bind(before.tokens),
    db.prepare('DELETE FROM rate_limits WHERE window_start < unixepoch(?)').bind(before.tries),
    db.prepare('DELETE FROM sign_in_tries WHERE tried_at < unixepoch(?)').bind(before.tries),
  ]
}
