/** Movements of accounts, newest first, merged lazily from index ranges: a page reads about as many rows as it shows. */

import { readBalances } from '../../db/ledger.ts'
import { type Query, query, readAll } from '../../db/sql.ts'
import { sealOn } from '../books/books-read.queries.ts'

/** One side of one account, of one kind or all. `kind` is a word of ours, never input. */
export type Arm = { side: 'debit' | 'credit'; account: string; kind?: string }

export type EntryRow = {
  id: number
  /** 1 is the credit, which stands before the debit of the same transfer. */
  side: 0 | 1
  account: string
  kind: string
  ref: string
  at: string
  amount: number
  /** With which kind what left one figure entered the other in the same journal: 예정 → 출금 가능, or back while it is looked into. */
  paired_with: string | null
  product: string | null
  lines: number | null
  partner: string | null
  nickname: string | null
}

/** D1 merges no more than five. */
const MOST_MERGED = 5
const NEWEST = 'ORDER BY id DESC, side DESC LIMIT ?6'

/** The last one shown: what comes next is older. */
export type JournalPosition = { id: number; side: 0 | 1 }

const CAUSE = "substr(e.ref, 1, instr(e.ref || ':', ':') - 1)"

/** The condition of the indexes by kind, word for word: they hold creators' accounts alone. */
const ofCreator = (side: Arm['side']) => `instr(${side}, ':crt_') > 0`

/** With what is said of them: the product of an own order, the name of an invited person. */
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
  const accounts = arms.map(({ account }) => account)
  const before = {
    debit: after ? after.id + after.side : Number.MAX_SAFE_INTEGER,
    credit: after?.id ?? Number.MAX_SAFE_INTEGER,
  }
  const ranges = arms.map(
    ({ side, kind }, at) =>
      `SELECT id, ${side === 'credit' ? 1 : 0} AS side, ${side} AS account, kind, ref, at, ${side === 'credit' ? '' : '-'}amount AS amount
         FROM postings WHERE ${side} = ?${at + 7} AND id < ${side === 'credit' ? '?3' : '?2'} AND at >= ?4 AND at < ?5
         ${kind ? `AND kind = '${kind}' AND ${ofCreator(side)}` : ''}`,
  )
  const groups = Array.from({ length: Math.ceil(ranges.length / MOST_MERGED) }, (_, nth) =>
    ranges.slice(nth * MOST_MERGED, (nth + 1) * MOST_MERGED).join(' UNION ALL '),
  )
  const merged = groups.map((group) => `SELECT * FROM (${group} ${NEWEST})`).join(' UNION ALL ')
  return query<EntryRow>(
    db
      .prepare(
        `SELECT e.*, coalesce(
           (SELECT x.kind FROM postings x WHERE x.ref = e.ref AND x.kind = CASE e.kind WHEN 'order_unpended' THEN 'order_confirmed'
             WHEN 'order_pending' THEN 'order_reversed' WHEN 'order_reversed' THEN 'order_pending' WHEN 'order_unawaited' THEN 'order_pending' END),
           (SELECT x.kind FROM postings x WHERE x.ref = e.ref
             AND x.kind = CASE e.kind WHEN 'order_unpended' THEN 'order_awaited' WHEN 'order_pending' THEN 'order_unawaited' END)
         ) AS paired_with, json_extract(o.lines, '$[0].productName') AS product, json_array_length(o.lines) AS lines,
         p.title AS partner, c.nickname
       FROM (${merged} ${NEWEST}) e
       LEFT JOIN orders o ON o.id = ${CAUSE} AND o.creator_id = ?1
       LEFT JOIN partners p ON p.id = o.partner_id
       LEFT JOIN referral_orders r ON e.ref LIKE '%:referral' AND r.order_id = ${CAUSE} AND r.inviter_id = ?1
       LEFT JOIN creators c ON c.id = r.invitee_id
       ORDER BY e.id DESC, e.side DESC`,
      )
      .bind(creatorId, before.debit, before.credit, since, until, limit, ...accounts),
  )
}

/** A page with the balances of the same moment, what referrals have brought in all, and the digest of `sealedOn`. */
export async function readJournal(
  db: D1Database,
  creatorId: string,
  { entries, sealedOn }: { entries: Query<EntryRow>; sealedOn: string },
) {
  const [rows, balances, referrals, [seal]] = await readAll(
    db,
    entries,
    readBalances(db, creatorId),
    query<{ total_won: number }>(
      db.prepare('SELECT total_won FROM referrers WHERE creator_id = ?').bind(creatorId),
    ),
    sealOn(db, sealedOn),
  )
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

/** More postings than any cause has; a guard, not a page. */
const MOST_LEGS = 400

/**
 * Everything posted for one order, payout or transfer, oldest first; `isReferral` for what an order of an invited person brought. What
 * is told of it is told to its owner only.
 */
export async function readCause(
  db: D1Database,
  creatorId: string,
  { id, isReferral }: { id: string; isReferral: boolean },
): Promise<CauseRows> {
  const [legs, order, payout, referral] = await readAll(
    db,
    query<LegRow>(
      db
        .prepare(
          `SELECT debit, credit, amount, kind, ref, at FROM postings
         WHERE (ref = ?1 OR (ref > ?1 || ':' AND ref < ?1 || ';')) AND (ref LIKE '%:referral') = ?2 ORDER BY id LIMIT ${MOST_LEGS}`,
        )
        .bind(id, isReferral ? 1 : 0),
    ),
    query<NonNullable<CauseRows['order']>>(
      db
        .prepare(
          `SELECT json_extract(o.lines, '$[0].productName') AS product, json_array_length(o.lines) AS lines, p.title AS partner
         FROM orders o JOIN partners p ON p.id = o.partner_id WHERE o.id = ? AND o.creator_id = ?`,
        )
        .bind(id, creatorId),
    ),
    query<NonNullable<CauseRows['payout']>>(
      db.prepare('SELECT id FROM payouts WHERE id = ? AND creator_id = ?').bind(id, creatorId),
    ),
    query<NonNullable<CauseRows['referral']>>(
      db
        .prepare(
          `SELECT c.nickname FROM referral_orders r JOIN creators c ON c.id = r.invitee_id WHERE r.order_id = ? AND r.inviter_id = ?`,
        )
        .bind(id, creatorId),
    ),
  )
  return {
    legs,
    order: order[0] ?? null,
    payout: payout[0] ?? null,
    referral: referral[0] ?? null,
  }
}
