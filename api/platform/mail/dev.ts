/** The mails that the development sender stored. */

import type { ReadDeps } from '../../read-deps.ts'
import { listDevMails } from './dev.queries.ts'

export async function listMails(deps: ReadDeps, recipient: string | null) {
  const rows = await listDevMails(deps.db, recipient)
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    body: row.body,
    html: row.html,
    sentAt: row.sent_at,
  }))
}
