/**
 * Batches of payouts and their rows. The statements themselves choose the payouts, so one transaction makes a
 * batch.
 */

import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, query, type Row, readNamed, update } from '../../db/sql.ts'
import { OPEN_CONFLICT } from '../payouts/payout-conflicts.queries.ts'
import { WITH_OBSTACLES } from '../payouts/payout-obstacles.queries.ts'

export type BatchRow = Row<'payout_batches'>
export type NamedBatch = BatchRow & {
  made_email: string | null
  maker_since: string | null
  approved_email: string | null
}
export type Payee = Row<'payouts'> & {
  bank: string
  number_last: string
  nickname: string
  /** JSON list of its obstacles. */
  obstacles: string
  undecided: number
}
/** `in_batch`: an open batch contains it; `by_hand`: an operator prepares its transfer outside of batches. */
export type Candidate = Payee & { in_batch: number; by_hand: number }
export type BatchPayee = Payee & {
  line: number
  row_state: string
  row_reason: string
  /** JSON: the bank's report about it that the books contradict. */
  conflict: string | null
}
export type FileRow = Pick<
  Row<'payouts'>,
  | 'id'
  | 'account_id'
  | 'amount'
  | 'income_tax'
  | 'local_tax'
  | 'vat'
  | 'net'
  | 'tax_type'
  | 'paid_on'
  | 'returned_on'
> & {
  line: number
  row_state: string
  bank: string
  number_sealed: string
  holder_sealed: string
  number_index: string
}
export type Choice = {
  payOn: string
  taxType?: string | undefined
  bank?: string | undefined
  most?: number | undefined
}

const NAMED = sql`SELECT b.*, m.email AS made_email, m.operator_since AS maker_since, a.email AS approved_email FROM payout_batches b
  CROSS JOIN users m ON m.id = b.made_by LEFT JOIN users a ON a.id = b.approved_by`
const PAYEE = sql`a.bank, a.number_last, c.nickname, ${WITH_OBSTACLES}`
/** Prepared by hand: started, and never a row of a batch. */
const BY_HAND = sql`p.state = 'processing' AND NOT EXISTS (SELECT 1 FROM payout_batch_rows r WHERE r.payout_id = p.id)`
const LIVING = sql`EXISTS (SELECT 1 FROM payout_batch_rows r WHERE r.payout_id = p.id AND r.state = 'in')`

/** No open batch contains it, and no operator prepares it by hand. */
export const FREE = sql`NOT ${LIVING} AND NOT (${BY_HAND})`

/**
 * Lists due payouts that match the choice, earliest due first, at most `limit`. Without a day, it uses the
 * earliest day with a waiting payout.
 */
export function listCandidates(db: D1Database, choice: Partial<Choice>, limit: number): Promise<Candidate[]> {
  const { payOn = null, taxType = null, bank = null, most = null } = choice
  return prepare(
    db,
    sql`SELECT p.*, ${PAYEE}, ${LIVING} AS in_batch, ${BY_HAND} AS by_hand
       FROM payouts p INDEXED BY payouts_due CROSS JOIN payout_accounts a ON a.id = p.account_id
         CROSS JOIN creators c ON c.id = p.creator_id
       WHERE p.state IN ('requested', 'processing') AND p.pay_on <= coalesce(${payOn}, (SELECT p.pay_on FROM payouts p INDEXED BY payouts_due
           WHERE p.state IN ('requested', 'processing') AND ${FREE} ORDER BY p.pay_on, p.id LIMIT 1)) AND (${taxType} IS NULL OR p.tax_type = ${taxType})
         AND (${bank} IS NULL OR a.bank = ${bank}) AND (${most} IS NULL OR p.amount <= ${most})
       ORDER BY p.pay_on, p.id LIMIT ${limit}`,
  )
    .all<Candidate>()
    .then(({ results }) => results)
}

type BatchInput = {
  id: string
  payOn: string
  madeBy: string
  at: string
  chosen: { payout: string; audit: string }[]
  /** Builds the audit rows of the started payouts from the JSON of `chosen`. */
  audits: (list: string) => D1PreparedStatement
}

/**
 * Makes the batch with those of `chosen` that may still be sent, and starts each with its own event and audit
 * row. A batch that needs no second operator is approved at once. Aborts with `exactly_one` when no payout is
 * left.
 */
export function makeBatch(
  db: D1Database,
  { id, payOn, madeBy, at, chosen, audits }: BatchInput,
): D1PreparedStatement[] {
  const list = JSON.stringify(chosen)
  return [
    insert(db, 'payout_batches', { id, pay_on: payOn, made_by: madeBy, made_at: at }),
    prepare(
      db,
      sql`INSERT INTO payout_batch_rows (batch_id, payout_id, line)
         SELECT ${id}, p.id, row_number() OVER (ORDER BY x.key) FROM json_each(${list}) x CROSS JOIN payouts p ON p.id = x.value ->> 'payout'
         WHERE p.state IN ('requested', 'processing') AND ${FREE}
           AND NOT EXISTS (SELECT 1 FROM payout_obstacles o WHERE o.payout_id = p.id)
           AND NOT EXISTS (SELECT 1 FROM concerned_creators k WHERE k.user_id = ${madeBy} AND k.creator_id = p.creator_id)`,
    ),
    audits(list),
    prepare(
      db,
      sql`INSERT INTO payout_events (payout_id, seq, kind, amount, actor_id, at)
         SELECT p.id, p.seq + 1, 'processing', p.amount, ${madeBy}, ${at} FROM payout_batch_rows r CROSS JOIN payouts p ON p.id = r.payout_id
         WHERE r.batch_id = ${id} AND p.state = 'requested'`,
    ),
    prepare(
      db,
      sql`UPDATE payouts SET state = 'processing', seq = seq + 1
         WHERE state = 'requested' AND id IN (SELECT payout_id FROM payout_batch_rows WHERE batch_id = ${id})`,
    ),
    prepare(
      db,
      sql`INSERT INTO guards (changed) SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM payout_batch_rows WHERE batch_id = ${id})`,
    ),
    prepare(
      db,
      sql`UPDATE payout_batches SET state = 'approved' WHERE id = ${id}
         AND NOT EXISTS (SELECT 1 FROM payout_batch_seconds WHERE batch_id = ${id})`,
    ),
  ]
}

/** Removes payouts that now have an obstacle; the next batch may include them. */
export function takeOut(db: D1Database, id: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE payout_batch_rows SET state = 'out', reason = (
         SELECT o.cause || ':' || sum(o.won) FROM payout_obstacles o WHERE o.payout_id = payout_batch_rows.payout_id GROUP BY o.cause ORDER BY o.cause LIMIT 1)
       WHERE batch_id = ${id} AND state = 'in' AND EXISTS (SELECT 1 FROM payout_obstacles o WHERE o.payout_id = payout_batch_rows.payout_id)
         AND (SELECT state FROM payout_batches WHERE id = payout_batch_rows.batch_id) IN ('draft', 'approved')`,
  )
}

/** Aborts with `payout_batches_transition`, `payout_batches_two_people`, `payout_batches_not_own`. */
export function moveBatch(db: D1Database, row: BatchRow, set: Partial<BatchRow>): D1PreparedStatement[] {
  return [update(db, 'payout_batches', { id: row.id, state: row.state }, set), exactlyOne(db)]
}

export function dropRows(db: D1Database, id: string, reason: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE payout_batch_rows SET state = 'out', reason = ${reason} WHERE batch_id = ${id} AND state = 'in'`,
  )
}

/**
 * Records whose account was opened, why and by whom: one row for each creator of the batch, with one id for
 * each payout.
 */
export function logOpened(
  db: D1Database,
  id: string,
  look: {
    ids: { payout: string; id: string }[]
    actorId: string
    sessionId: string
    reason: string
    at: string
  },
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO pii_access_log (id, actor_id, actor_role, creator_id, what, reason, session_id, at)
       SELECT x.value ->> 'id', ${look.actorId}, (SELECT operator_role FROM users WHERE id = ${look.actorId}), p.creator_id, 'payout_account:' || p.account_id, ${look.reason}, ${look.sessionId}, ${look.at}
       FROM json_each(${JSON.stringify(look.ids)}) x CROSS JOIN payout_batch_rows r ON r.batch_id = ${id} AND r.payout_id = x.value ->> 'payout' AND r.state <> 'out'
         CROSS JOIN payouts p ON p.id = r.payout_id`,
  )
}

/** When this operator last opened the accounts of the batch. */
export async function findOpened(db: D1Database, id: string, actorId: string): Promise<string | null> {
  const row = await prepare(
    db,
    sql`SELECT at FROM audit_log WHERE subject = ${id} AND action = 'revealPayoutBatch' AND actor_id = ${actorId} ORDER BY id DESC LIMIT 1`,
  ).first<{ at: string }>()
  return row?.at ?? null
}

export function findBatch(db: D1Database, id: string): Promise<NamedBatch | null> {
  return prepare(db, sql`${NAMED} WHERE b.id = ${id}`).first<NamedBatch>()
}

export async function listBatches(db: D1Database, limit: number): Promise<NamedBatch[]> {
  const { results } = await prepare(db, sql`${NAMED} ORDER BY b.id DESC LIMIT ${limit}`).all<NamedBatch>()
  return results
}

const payees = (
  id: string,
) => sql`SELECT p.*, ${PAYEE}, r.line, r.state AS row_state, r.reason AS row_reason, ${OPEN_CONFLICT} AS conflict
  FROM payout_batch_rows r CROSS JOIN payouts p ON p.id = r.payout_id CROSS JOIN payout_accounts a ON a.id = p.account_id
    CROSS JOIN creators c ON c.id = p.creator_id WHERE r.batch_id = ${id} ORDER BY r.line`

/** Reads a batch in one trip; its rows are in the order of the file. */
export async function readBatch(db: D1Database, id: string) {
  const {
    row: [row],
    rows,
    results,
  } = await readNamed(db, {
    row: query<NamedBatch>(prepare(db, sql`${NAMED} WHERE b.id = ${id}`)),
    rows: query<BatchPayee>(prepare(db, payees(id))),
    results: query<Row<'payout_results'> & { rows: number; waiting: number }>(
      prepare(
        db,
        sql`SELECT x.*, (SELECT count(*) FROM payout_result_rows w WHERE w.result_id = x.id) AS rows,
             (SELECT count(*) FROM payout_result_rows w WHERE w.result_id = x.id AND w.applied_at IS NULL) AS waiting
           FROM payout_results x WHERE x.batch_id = ${id} ORDER BY x.id DESC LIMIT 20`,
      ),
    ),
  })
  return row ? { row, rows, results } : null
}

/** Reads the rows for the files. */
export async function listFileRows(db: D1Database, id: string): Promise<FileRow[]> {
  const { results } = await prepare(
    db,
    sql`SELECT p.id, p.account_id, p.amount, p.income_tax, p.local_tax, p.vat, p.net, p.tax_type, p.paid_on, p.returned_on,
         r.line, r.state AS row_state, a.bank, a.number_sealed, a.holder_sealed, a.number_index
       FROM payout_batch_rows r CROSS JOIN payouts p ON p.id = r.payout_id CROSS JOIN payout_accounts a ON a.id = p.account_id
       WHERE r.batch_id = ${id} AND r.state <> 'out' ORDER BY r.line`,
  ).all<FileRow>()
  return results
}
