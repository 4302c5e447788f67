/** The addresses to which partners mail their files. */
import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, type Row, update } from '../../db/sql.ts'

export type MailboxRow = Row<'report_mailboxes'>

/** The mailbox of a secret that still works. */
export function findMailbox(db: D1Database, secretHash: string, at: string): Promise<MailboxRow | null> {
  return prepare(
    db,
    sql`SELECT * FROM report_mailboxes WHERE secret_hash = ${secretHash} AND (expires_at IS NULL OR expires_at > ${at})`,
  ).first<MailboxRow>()
}

/** The partner's mailboxes that still work, the current one first. */
export async function listMailboxes(db: D1Database, partnerId: string, at: string): Promise<MailboxRow[]> {
  const { results } = await prepare(
    db,
    sql`SELECT * FROM report_mailboxes INDEXED BY report_mailboxes_of_partner WHERE partner_id = ${partnerId}
         AND (expires_at IS NULL OR expires_at > ${at}) ORDER BY expires_at IS NOT NULL, expires_at DESC LIMIT 10`,
  ).all<MailboxRow>()
  return results
}

/** Puts the new mailbox in the place of the current one, which works until `oldUntil`. */
export function replaceMailbox(
  db: D1Database,
  row: MailboxRow,
  oldUntil: string,
  before: string | null,
): D1PreparedStatement[] {
  const ended = before
    ? [
        update(db, 'report_mailboxes', { id: before, expires_at: null }, { expires_at: oldUntil }),
        exactlyOne(db),
      ]
    : []
  return [...ended, insert(db, 'report_mailboxes', row)]
}

/** An older address that still works takes files of the same senders. */
export function setSenders(
  db: D1Database,
  { id, partner_id }: MailboxRow,
  senders: string,
  at: string,
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE report_mailboxes SET senders = ${senders} WHERE partner_id = ${partner_id} AND expires_at > ${at}`,
    ),
    update(db, 'report_mailboxes', { id }, { senders }),
    exactlyOne(db),
  ]
}

export function endMailboxes(db: D1Database, partnerId: string, at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE report_mailboxes SET expires_at = ${at}
         WHERE partner_id = ${partnerId} AND (expires_at IS NULL OR expires_at > ${at})`,
  )
}
