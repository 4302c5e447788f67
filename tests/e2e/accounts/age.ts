import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Moves every sign-in of a member twenty minutes back. */
export function ageSignIns(email: string): void {
  change(
    `UPDATE sessions SET signed_in_at = strftime('%Y-%m-%dT%H:%M:%fZ', signed_in_at, '-20 minutes')
     WHERE user_id = (SELECT id FROM users WHERE email = ?)`,
    email,
  )
}

export function suspend(email: string): void {
  change(`UPDATE users SET suspended_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE email = ?`, email)
}

/** Changes the consent of the member to a version of long ago. */
export function ageConsent(email: string, kind: 'terms' | 'privacy'): void {
  change(
    `UPDATE consents SET version = '2020-01-01' WHERE kind = '${kind}' AND user_id = (SELECT id FROM users WHERE email = ?)`,
    email,
  )
}

/** Changes rows of a member in the database of this run. */
function change(sql: string, email: string): void {
  const folder = join(process.env.ITDA_E2E_STATE ?? '', 'v3/d1/miniflare-D1DatabaseObject')
  const name = readdirSync(folder).find((one) => one.endsWith('.sqlite') && one !== 'metadata.sqlite')
  const db = new DatabaseSync(join(folder, name ?? ''), { timeout: 5000 })
  const { changes } = db.prepare(sql).run(email)
  db.close()
  if (changes === 0) throw new Error(`nothing to change of ${email}`)
}
