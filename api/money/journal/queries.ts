/**
 * Movements of accounts, newest first, merged lazily from index ranges: a page reads hardly more rows than it
 * shows.
 */

import { bindOnce, joinSql, prepare, raw, type Sql, sql } from '../../db/fragments.ts'
import { readBalances } from '../../db/ledger.ts'
import { type Query, query, readNamed } from '../../db/sql.ts'
import { sealOn } from '../books/books-read.queries.ts'

/** One side of one account, of one kind or all. `kind` is a constant, never input. */
export type Arm = { side: 'debit' | 'credit'; account: string; kind?: string }

export type EntryRow = {
  id: number
  /** 1 is the credit, listed before the debit of the same transfer. */
  side: 0 | 1
  account: string
  kind: string
  ref: string
  at: string
  amount: number
  /**
   * The kind of the other half when money moved between two figures of one journal: 예정 → 출금 가능, or back
   * during a review.
   */
  paired_with: string | null
  product: string | null
  lines: number | null
  partner: string | null
  nickname: string | null
}

/** D1 merges at most five. */
const MOST_MERGED = 5
/** The last entry shown; the next ones are older. */
export type JournalPosition = { id: number; side: 0 | 1 }

const CAUSE = sql`substr(e.ref, 1, instr(e.ref || ':', ':') - 1)`

/** The condition of the indexes by kind, word for word: they contain only creators' accounts. */
const ofCreator = (side: Sql) => sql`instr(${side}, ':crt_') > 0`

/**
 * Lists entries with their descriptions: the product of the creator's own order, the name of an invited
 * person.
 */
export function listEntries(
  db: D1Database,
  creatorId: string,
  arms: Arm[],
  {
    after,
    since = '',
    until = '9999',
    limit,
  }: { after?: JournalPosition; since?: string; until?: string; limit: number },
): Query<EntryRow> {
  const within = {
    debit: bindOnce(after ? after.id + after.side : Number.MAX_SAFE_INTEGER),
    credit: bindOnce(after?.id ?? Number.MAX_SAFE_INTEGER),
    since: bindOnce(since),
    until: bindOnce(until),
  }
  const newest = sql`ORDER BY id DESC, side DESC LIMIT ${bindOnce(limit)}`
  const ranges = arms.map(({ side, account, kind }) => {
    const column = raw(side)
    const shown = side === 'credit' ? sql`1 AS side, credit AS account` : sql`0 AS side, debit AS account`
    const amount = side === 'credit' ? sql`amount` : sql`-amount`
    const ofKind = kind ? sql`AND kind = ${kind} AND ${ofCreator(column)}` : sql``
    return sql`SELECT id, ${shown}, kind, ref, at, ${amount} AS amount
         FROM postings WHERE ${column} = ${account} AND id < ${within[side]} AND at >= ${within.since} AND at < ${within.until}
         ${ofKind}`
  })
  const groups = Array.from({ length: Math.ceil(ranges.length / MOST_MERGED) }, (_, nth) =>
    joinSql(ranges.slice(nth * MOST_MERGED, (nth + 1) * MOST_MERGED), ' UNION ALL '),
  )
  const merged = joinSql(
    groups.map((group) => sql`SELECT * FROM (${group} ${newest})`),
    ' UNION ALL ',
  )
  return query<EntryRow>(
    prepare(
      db,
      sql`SELECT e.*, coalesce(
           (SELECT x.kind FROM postings x WHERE x.ref = e.ref AND x.kind = CASE e.kind WHEN 'order_unpended' THEN 'order_confirmed'
             WHEN 'order_pending' THEN 'order_reversed' WHEN 'order_reversed' THEN 'order_pending' WHEN 'order_unawaited' THEN 'order_pending' END),
           (SELECT x.kind FROM postings x WHERE x.ref = e.ref
             AND x.kind = CASE e.kind WHEN 'order_unpended' THEN 'order_awaited' WHEN 'order_pending' THEN 'order_unawaited' END)
         ) AS paired_with, json_extract(o.lines, '$[0].productName') AS product, json_array_length(o.lines) AS lines,
         p.title AS partner, c.nickname
       FROM (${merged} ${newest}) e
       LEFT JOIN orders o ON o.id = ${CAUSE} AND o.creator_id = ${creatorId}
       LEFT JOIN partners p ON p.id = o.partner_id
       LEFT JOIN referral_orders r ON e.ref LIKE '%:referral' AND r.order_id = ${CAUSE} AND r.inviter_id = ${creatorId}
       LEFT JOIN creators c ON c.id = r.invitee_id
       ORDER BY e.id DESC, e.side DESC`,
    ),
  )
}

/**
 * Reads a page with the balances of the same moment, the total earned by referrals, and the digest of
 * `sealedOn`.
 */
export async function readJournal(
  db: D1Database,
  creatorId: string,
  { entries, sealedOn }: { entries: Query<EntryRow>; sealedOn: string },
) {
  const {
    rows,
    balances,
    referrals,
    seal: [seal],
  } = await readNamed(db, {
    rows: entries,
    balances: readBalances(db, creatorId),
    referrals: query<{ total_won: number }>(
      prepare(db, sql`SELECT total_won FROM referrers WHERE creator_id = ${creatorId}`),
    ),
    seal: sealOn(db, sealedOn),
  })
  const [referrer] = referrals
  return {
    rows,
    balances,
    referralWon: referrer?.total_won ?? 0,
    seal: seal ?? null,
  }
}

export type LegRow = { debit: string; credit: string; amount: number; kind: string; ref: string; at: string }
export type CauseRows = {
  legs: LegRow[]
  order: { product: string | null; lines: number; partner: string } | null
  payout: { id: string } | null
  referral: { nickname: string } | null
}

/** A safety limit: no cause has that many postings. */
const MOST_LEGS = 400

/**
 * Reads all postings for one order, payout or transfer, oldest first; `isReferral` for the earnings from an
 * invited person's order. Only the owner gets the details of the cause.
 */
export async function readCause(
  db: D1Database,
  creatorId: string,
  { id, isReferral }: { id: string; isReferral: boolean },
): Promise<CauseRows> {
  const { legs, order, payout, referral } = await readNamed(db, {
    legs: query<LegRow>(
      prepare(
        db,
        sql`SELECT debit, credit, amount, kind, ref, at FROM postings
         WHERE (ref = ${id} OR (ref > ${id} || ':' AND ref < ${id} || ';')) AND (ref LIKE '%:referral') = ${isReferral ? 1 : 0} ORDER BY id LIMIT ${raw(MOST_LEGS)}`,
      ),
    ),
    order: query<NonNullable<CauseRows['order']>>(
      prepare(
        db,
        sql`SELECT json_extract(o.lines, '$[0].productName') AS product, json_array_length(o.lines) AS lines, p.title AS partner
         FROM orders o JOIN partners p ON p.id = o.partner_id WHERE o.id = ${id} AND o.creator_id = ${creatorId}`,
      ),
    ),
    payout: query<NonNullable<CauseRows['payout']>>(
      prepare(db, sql`SELECT id FROM payouts WHERE id = ${id} AND creator_id = ${creatorId}`),
    ),
    referral: query<NonNullable<CauseRows['referral']>>(
      prepare(
        db,
        sql`SELECT c.nickname FROM referral_orders r JOIN creators c ON c.id = r.invitee_id WHERE r.order_id = ${id} AND r.inviter_id = ${creatorId}`,
      ),
    ),
  })
  return {
    legs,
    order: order[0] ?? null,
    payout: payout[0] ?? null,
    referral: referral[0] ?? null,
  }
}
