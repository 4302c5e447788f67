/** Old members and their transfers. Every query about a person's transfers takes the owner as an argument. */
import { prepare, sql } from '../../db/fragments.ts'
import type { Index } from '../../db/indexes.ts'
import { accountOf, NETWORK, post, settleDebt } from '../../db/ledger.ts'
import { exactlyOne, insert, query, type Row, readRows } from '../../db/sql.ts'
import { TARGET, type TargetRow } from '../../links/links/link-targets.queries.ts'

export type MemberRow = Row<'network_members'>
export type TransferRow = Row<'network_transfers'> & { email_masked: string }
type NewTransfer = Row<'network_transfers'>

/** An old member from an opened file, and whether it has moved. */
export type OpenMember = MemberRow & { moved: number }

const OPEN = sql`SELECT m.*, EXISTS (SELECT 1 FROM network_transfers t WHERE t.member_id = m.id AND t.undone_at IS NULL) AS moved
  FROM network_members m WHERE m.open = 1`

export function findMemberByEmail(db: D1Database, email: Index): Promise<OpenMember | null> {
  return prepare(db, sql`${OPEN} AND m.email_hash IN (${email.now}, ${email.other})`).first<OpenMember>()
}

export function findMember(db: D1Database, id: string): Promise<OpenMember | null> {
  return prepare(db, sql`${OPEN} AND m.id = ${id}`).first<OpenMember>()
}

export type HostPartner = Pick<Row<'partners'>, 'id' | 'title' | 'state' | 'param'> & { host: string }

/** Finds the hosts among `hosts` that belong to a partner. */
export async function listPartnersByHosts(db: D1Database, hosts: string[]): Promise<HostPartner[]> {
  const { results } = await prepare(
    db,
    sql`SELECT h.host, p.id, p.title, p.state, p.param FROM json_each(${JSON.stringify(hosts)}) wanted
       CROSS JOIN partner_hosts h ON h.host = wanted.value CROSS JOIN partners p ON p.id = h.partner_id AND p.is_draft = 0`,
  ).all<HostPartner>()
  return results
}

const NAMED = sql`SELECT t.*, m.email_masked FROM network_transfers t CROSS JOIN network_members m ON m.id = t.member_id`

/** Newest first. */
export async function listTransfersOf(
  db: D1Database,
  creatorId: string,
  limit: number,
): Promise<TransferRow[]> {
  const { results } = await prepare(
    db,
    sql`${NAMED} WHERE t.creator_id = ${creatorId} ORDER BY t.id DESC LIMIT ${limit}`,
  ).all<TransferRow>()
  return results
}

export function findTransferOf(db: D1Database, creatorId: string, id: string): Promise<TransferRow | null> {
  return prepare(db, sql`${NAMED} WHERE t.creator_id = ${creatorId} AND t.id = ${id}`).first<TransferRow>()
}

type MovedLink = Pick<Row<'links'>, 'id' | 'code' | 'partner_id' | 'url'>

/**
 * Returns the move as statements of one batch, for any number of links. Aborts with
 * `network_transfers.member_id` (moved already), `network_transfers_of_members_only`, `links.code` (a code is
 * taken).
 */
export function insertTransfer(db: D1Database, row: NewTransfer, links: MovedLink[]): D1PreparedStatement[] {
  const { id, creator_id, won, moved_at } = row
  return [
    insert(db, 'network_transfers', row),
    ...insertLinks(db, row, links),
    ...(won > 0
      ? [
          post(db, {
            debit: NETWORK,
            credit: accountOf('available', creator_id),
            amount: won,
            kind: 'network_moved',
            ref: id,
            at: moved_at,
          }),
          settleDebt(db, { creatorId: creator_id, ref: id, at: moved_at }),
        ]
      : []),
  ]
}

function insertLinks(db: D1Database, row: NewTransfer, links: MovedLink[]): D1PreparedStatement[] {
  if (links.length === 0) return []
  const json = JSON.stringify(links)
  return [
    prepare(
      db,
      sql`INSERT INTO links (id, code, creator_id, partner_id, url, title, sub_id, created_at)
         SELECT value ->> 'id', value ->> 'code', ${row.creator_id}, value ->> 'partner_id', value ->> 'url', '', '', ${row.moved_at} FROM json_each(${json})`,
    ),
    prepare(
      db,
      sql`UPDATE creators SET link_count = link_count + ${links.length}, last_link_created_at = ${row.moved_at} WHERE id = ${row.creator_id}`,
    ),
    prepare(
      db,
      sql`INSERT INTO network_transfer_links (transfer_id, link_id) SELECT ${row.id}, value ->> 'id' FROM json_each(${json})`,
    ),
  ]
}

/** The redirect's data of the moved links. */
export function listMovedTargets(
  db: D1Database,
  creatorId: string,
  transferId: string,
): Promise<TargetRow[]> {
  return readRows(
    query<TargetRow>(
      prepare(
        db,
        sql`SELECT ${TARGET} FROM network_transfer_links t CROSS JOIN links l ON l.id = t.link_id
             CROSS JOIN partners p ON p.id = l.partner_id WHERE t.transfer_id = ${transferId} AND l.creator_id = ${creatorId}`,
      ),
    ),
  )
}

/**
 * Returns the money to its source account. Aborts with `exactly_one` (not this person's),
 * `network_transfers_undo` (undone, or too late) and `accounts_no_overdraft` (the balance is too low).
 */
export function undoTransfer(db: D1Database, row: NewTransfer, at: string): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE network_transfers SET undone_at = ${at} WHERE id = ${row.id} AND creator_id = ${row.creator_id}`,
    ),
    exactlyOne(db),
    ...(row.won > 0
      ? [
          post(db, {
            debit: accountOf('available', row.creator_id),
            credit: NETWORK,
            amount: row.won,
            kind: 'network_returned',
            ref: row.id,
            at,
          }),
        ]
      : []),
  ]
}
