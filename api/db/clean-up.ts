/** Deletions by age; every one has an index that serves it or a small table. */
export function removeOld(
  db: D1Database,
  before: { answers: string; codes: string; batches: string; tokens: string; tries: string },
): D1PreparedStatement[] {
  return [
    db.prepare('DELETE FROM social_drafts WHERE expires_at < ?').bind(before.tries),
    db.prepare('DELETE FROM idempotency WHERE at < ?').bind(before.answers),
    db.prepare('DELETE FROM email_codes WHERE created_at < ?').bind(before.codes),
    db.prepare('DELETE FROM click_batches WHERE at < ?').bind(before.batches),
    db.prepare('DELETE FROM refresh_tokens WHERE expires_at < ?').bind(before.tokens),
    db.prepare('DELETE FROM rate_limits WHERE window_start < unixepoch(?)').bind(before.tries),
  ]
}
