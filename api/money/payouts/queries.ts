/** Payouts and their events. Only `movePayout` moves a payout: of two concurrent calls one aborts. */

import type { PAYOUT_STATES } from '#contract/core/payout-states.ts'
import { prepare, raw, type Sql, sql } from '../../db/fragments.ts'
import {
  boundsOf,
  countAssigned,
  type ListQuery,
  namedCreators,
  nextAfter,
  ORDER,
  ofHolder,
  placeAfter,
  SIGN,
  wayOf,
} from '../../db/ops-lists.ts'
import { exactlyOne, insert, query, type Row, readAll, update } from '../../db/sql.ts'
import { OPEN_CONFLICT, SENT_BATCH } from './payout-conflicts.queries.ts'
import { WITH_OBSTACLES } from './payout-obstacles.queries.ts'
import { WITH_INVOICE } from './tax-invoices.queries.ts'

export type PayoutRow = Row<'payouts'>
export type PayoutState = (typeof PAYOUT_STATES)[number]
/** A payout with its bank account. */
export type PayoutWithAccount = PayoutRow & {
  bank: string
  number_last: string
  holder_sealed: string
  /** JSON of its tax invoice. */
  invoice: string | null
}
export type PayoutForOps = PayoutWithAccount & {
  nickname: string
  account_file_id: string
  /** The operator who prepared the transfer. */
  started_by: string | null
  started_email: string | null
  starter_since: string | null
  /** 1 while an open batch contains it. */
  in_batch: number
  business_file_id: string | null
  /** JSON list of its obstacles. */
  obstacles: string
  /** The number of its creator's undecided flags. */
  undecided: number
  /** The batch whose file is out; from then on only two operators or the bank's file can give it back. */
  sent_batch: string | null
  /** JSON of the open conflict: the bank's report that the books do not record. */
  conflict: string | null
  /** JSON of the request about it that waits for another operator. */
  request: string | null
}

const WITH_ACCOUNT = sql`a.bank, a.number_last, a.holder_sealed, ${WITH_INVOICE}`

/**
 * Inserts the request and its first event. Aborts with `payouts.creator_id` when one is open, and with
 * `exactly_one` when the account was replaced.
 */
export function insertPayout(db: D1Database, row: PayoutRow, actorId: string): D1PreparedStatement[] {
  return [
    insert(db, 'payouts', row),
    insertEvent(db, row, { kind: 'requested', actorId, at: row.requested_at }),
    prepare(
      db,
      sql`INSERT INTO guards (changed) SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM payout_accounts WHERE id = ${row.account_id} AND replaced_at IS NULL AND holder_check = 'matched' AND bounced_at IS NULL)`,
    ),
    prepare(
      db,
      sql`UPDATE creators SET payout_count = payout_count + 1, last_payout_created_at = ${row.requested_at} WHERE id = ${row.creator_id}`,
    ),
  ]
}

type PayoutMove = {
  kind: Row<'payout_events'>['kind']
  set: Partial<PayoutRow>
  actorId: string
  at: string
}

/**
 * Moves `row` on from the event at which it was read. Aborts with `payout_events.payout_id`, `exactly_one`,
 * `payouts_transition` or `payouts_judged_again`.
 */
export function movePayout(db: D1Database, row: PayoutRow, move: PayoutMove): D1PreparedStatement[] {
  const next = { ...row, ...move.set, seq: row.seq + 1 }
  return [
    insertEvent(db, next, move),
    update(db, 'payouts', { id: row.id, seq: row.seq }, { ...move.set, seq: next.seq }),
    exactlyOne(db),
  ]
}

/** Marks the account as bounced, so that the owner registers another one before the next request. */
export function markBounced(db: D1Database, accountId: string, at: string): D1PreparedStatement {
  return update(db, 'payout_accounts', { id: accountId }, { bounced_at: at })
}

/** Null for another creator's payout and for an unknown one. */
export function findPayoutOf(
  db: D1Database,
  creatorId: string,
  id: string,
): Promise<PayoutWithAccount | null> {
  return prepare(
    db,
    sql`SELECT p.*, ${WITH_ACCOUNT} FROM payouts p JOIN payout_accounts a ON a.id = p.account_id
       WHERE p.id = ${id} AND p.creator_id = ${creatorId}`,
  ).first<PayoutWithAccount>()
}

/** For operators: finds the payout of any creator. */
export function findPayout(
  db: D1Database,
  id: string,
): Promise<
  | (PayoutWithAccount & { number_sealed: string; owner_email: string | null; sent_batch: string | null })
  | null
> {
  return prepare(
    db,
    sql`SELECT p.*, ${WITH_ACCOUNT}, a.number_sealed, ${SENT_BATCH} AS sent_batch,
         (SELECT u.email FROM creators c JOIN users u ON u.id = c.user_id WHERE c.id = p.creator_id) AS owner_email
       FROM payouts p JOIN payout_accounts a ON a.id = p.account_id WHERE p.id = ${id}`,
  ).first()
}

/**
 * Newest first through payouts_by_creator; `total` is the creator's counter. A page beyond it reads nothing
 * (LIMIT 0).
 */
export async function listPayoutsOf(db: D1Database, creatorId: string, page: number, limit: number) {
  const [rows, counter] = await readAll(
    db,
    query<PayoutWithAccount>(
      prepare(
        db,
        sql`SELECT p.*, ${WITH_ACCOUNT} FROM payouts p JOIN payout_accounts a ON a.id = p.account_id
         WHERE p.creator_id = ${creatorId} ORDER BY p.requested_at DESC
         LIMIT iif(${(page - 1) * limit} < (SELECT payout_count FROM creators WHERE id = ${creatorId}), ${limit}, 0) OFFSET ${(page - 1) * limit}`,
      ),
    ),
    query<{ total: number }>(
      prepare(db, sql`SELECT payout_count AS total FROM creators WHERE id = ${creatorId}`),
    ),
  )
  return { rows, total: counter[0]?.total ?? 0 }
}

export function findPayoutState(db: D1Database, id: string): Promise<PayoutState | null> {
  return prepare(db, sql`SELECT state FROM payouts WHERE id = ${id}`).first<PayoutState>('state')
}

const OPEN: PayoutState[] = ['requested', 'processing']
/** An ended payout needs neither its obstacles nor the operator who prepared it. */
const ASKED_OF_OPEN = sql`${WITH_OBSTACLES}, e.actor_id AS started_by, s.email AS started_email, s.operator_since AS starter_since,
  EXISTS (SELECT 1 FROM payout_batch_rows r WHERE r.payout_id = p.id AND r.state = 'in') AS in_batch`
const ASKED_OF_ENDED = sql`'[]' AS obstacles, 0 AS undecided, NULL AS started_by, NULL AS started_email, NULL AS starter_since, 0 AS in_batch`
const STARTED = sql`LEFT JOIN payout_events e ON e.payout_id = p.id AND e.kind = 'processing'
  LEFT JOIN users s ON s.id = e.actor_id`

/**
 * JSON of the request that waits for a second operator: to decide the conflict of a payout that was given
 * back, or to give back any other.
 */
const requestOf = (kind: 'giveBackPayout' | 'decidePayoutConflict') =>
  sql`(SELECT json_object('by', u.email, 'until', v.expires_at) FROM approvals v CROSS JOIN users u ON u.id = v.requested_by
  WHERE v.kind = '${raw(kind)}' AND v.subject = p.id AND v.state = 'waiting' LIMIT 1) AS request`
const OF_GIVEN_BACK = sql`NULL AS sent_batch, ${OPEN_CONFLICT} AS conflict, ${requestOf('decidePayoutConflict')}`
const OF_SENT = sql`${SENT_BATCH} AS sent_batch, NULL AS conflict, ${requestOf('giveBackPayout')}`

export type PayoutSort = 'oldest' | 'newest' | 'amount'
/**
 * Through payouts_by_state or payouts_by_amount; those of creators whose nickname begins with `q`; or the one
 * with this number.
 */
const walks = (q: string) => ({
  all: sql`payouts x WHERE`,
  named: sql`${namedCreators(q)} n CROSS JOIN payouts x INDEXED BY payouts_by_creator ON x.creator_id = n.id WHERE`,
  known: sql`payouts x WHERE x.id >= ${boundsOf(q).from} AND x.id < ${boundsOf(q).to} AND`,
})
const KEY: Record<PayoutSort, Sql> = {
  oldest: sql`requested_at`,
  newest: sql`requested_at`,
  amount: sql`amount`,
}

/** Also returns the number of payouts in each state. */
export async function listPayoutsIn(db: D1Database, ask: ListQuery<PayoutState, PayoutSort>) {
  const { state, q, sort, after, limit } = ask
  const isOpen = OPEN.includes(state)
  const way = wayOf(sort)
  const place = placeAfter(after, way)
  const key = sort === 'amount' ? (after ? Number(place.key) : Number.MAX_SAFE_INTEGER) : place.key
  const among = q.startsWith('pay_') ? 'known' : q ? 'named' : 'all'
  const [rows, counts] = await readAll(
    db,
    query<PayoutForOps>(
      prepare(
        db,
        sql`SELECT p.*, ${WITH_ACCOUNT}, a.file_id AS account_file_id, b.file_id AS business_file_id, c.nickname,
           ${isOpen ? ASKED_OF_OPEN : ASKED_OF_ENDED}, ${isOpen || state === 'paid' ? OF_SENT : OF_GIVEN_BACK}
         FROM (SELECT x.* FROM ${ofHolder(ask, 'pay', sql`payouts`, walks(q)[among])} x.state = ${state} AND (x.${KEY[sort]}, x.id) ${SIGN[way]} (${key}, ${place.id})
           ORDER BY x.${KEY[sort]} ${ORDER[way]}, x.id ${ORDER[way]} LIMIT ${limit + 1}) p
         CROSS JOIN payout_accounts a ON a.id = p.account_id CROSS JOIN creators c ON c.id = p.creator_id
         LEFT JOIN businesses b ON b.creator_id = p.creator_id AND b.replaced_at IS NULL
         ${isOpen ? STARTED : sql``} ORDER BY p.${KEY[sort]} ${ORDER[way]}, p.id ${ORDER[way]}`,
      ),
    ),
    query<{ state: PayoutState; count: number }>(
      prepare(
        db,
        ask.holder
          ? countAssigned('pay', sql`payouts`, ask.holder)
          : sql`SELECT state, payouts AS count FROM payout_counts`,
      ),
    ),
  )
  const next = nextAfter(rows, limit, (row) => String(row[sort === 'amount' ? 'amount' : 'requested_at']))
  return { rows: rows.slice(0, limit), next, counts }
}

function insertEvent(
  db: D1Database,
  row: PayoutRow,
  { kind, actorId, at }: Omit<PayoutMove, 'set'>,
): D1PreparedStatement {
  return insert(db, 'payout_events', {
    payout_id: row.id,
    seq: row.seq,
    kind,
    amount: row.amount,
    actor_id: actorId,
    at,
  })
}
