/** Flags as creators and operators see them. */

import type { FlagState } from '#contract/orders/flag-kinds.ts'
import { prepare, raw, sql } from '../../db/fragments.ts'
import { firstIdAt } from '../../db/ids.ts'
import {
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
import { exactlyOne, query, type Row, readAll, readNamed } from '../../db/sql.ts'

export type FlagRow = Row<'flags'>
export type OwnedFlag = FlagRow & { nickname: string; message_reason: string | null; held_won: number }
type FlagOrderRow = Pick<
  Row<'orders'>,
  'id' | 'order_code' | 'ordered_at' | 'state' | 'pending_won' | 'confirmed_won' | 'cancelled_won' | 'hold'
> & { partner_title: string }

const MOST_ORDERS = 50
type Page = { limit: number; offset: number }

/** A creator's own flags, newest first, with their stored number. */
export async function listFlags(db: D1Database, creatorId: string, { limit, offset }: Page) {
  const [rows, count] = await readAll(
    db,
    query<FlagRow>(
      prepare(
        db,
        sql`SELECT * FROM flags WHERE creator_id = ${creatorId} ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`,
      ),
    ),
    query<{ n: number }>(prepare(db, sql`SELECT flag_count AS n FROM creators WHERE id = ${creatorId}`)),
  )
  return { rows, total: count[0]?.n ?? 0 }
}

/** Null for another creator's flag. */
export function findFlag(db: D1Database, creatorId: string, id: string): Promise<FlagRow | null> {
  return prepare(db, sql`SELECT * FROM flags WHERE id = ${id} AND creator_id = ${creatorId}`).first()
}

/** The open flag of a report in the inbox. */
export function findFlagOfMessage(db: D1Database, messageId: string): Promise<FlagRow | null> {
  return prepare(db, sql`SELECT * FROM flags WHERE message_id = ${messageId} AND state = 'open'`).first()
}

/** The latest orders of a flag. */
export async function listOrdersOfFlag(db: D1Database, flagId: string): Promise<FlagOrderRow[]> {
  const { results } = await prepare(
    db,
    sql`SELECT o.id, o.order_code, o.ordered_at, o.state, o.pending_won, o.confirmed_won, o.cancelled_won, o.hold, p.title AS partner_title
       FROM (SELECT order_id FROM flag_orders WHERE flag_id = ${flagId} ORDER BY order_id DESC LIMIT ${raw(MOST_ORDERS)}) f
       CROSS JOIN orders o ON o.id = f.order_id CROSS JOIN partners p ON p.id = o.partner_id ORDER BY o.id DESC`,
  ).all<FlagOrderRow>()
  return results
}

/** A flag of an account has at most 200 orders; one of a burst seldom has more. */
const MOST_SUMMED = 200
/** A decided flag holds nothing, so none of its orders is read: a file of decided flags has 5,000 rows. */
const HELD = sql`CASE WHEN f.state IN ('open', 'answered') THEN
  (SELECT coalesce(sum(o.pending_won), 0) FROM (SELECT order_id FROM flag_orders WHERE flag_id = f.id LIMIT ${raw(MOST_SUMMED)}) x
    CROSS JOIN orders o ON o.id = x.order_id AND o.hold = 'held') ELSE 0 END`
const OWNED = sql`SELECT f.*, c.nickname, m.reason AS message_reason, ${HELD} AS held_won FROM`
const OWNERS = sql`CROSS JOIN creators c ON c.id = f.creator_id LEFT JOIN inbox m ON m.id = f.message_id`

/** Finds the flag of any creator, for operators. */
export function findOwnedFlag(db: D1Database, id: string): Promise<OwnedFlag | null> {
  return prepare(db, sql`${OWNED} flags f ${OWNERS} WHERE f.id = ${id}`).first()
}

export type FlagSort = 'oldest' | 'newest'
const among = (q: string) => ({
  all: sql`flags x WHERE`,
  named: sql`${namedCreators(q)} n CROSS JOIN flags x INDEXED BY flags_by_creator ON x.creator_id = n.id WHERE`,
})

/**
 * Through flags_by_state, or those of creators whose nickname begins with `q`. Also returns the number of
 * flags in each state, and the stored sum of all held earnings.
 */
export async function listOpsFlags(db: D1Database, ask: ListQuery<FlagState, FlagSort>) {
  const { state, q, sort, after, limit } = ask
  const way = wayOf(sort)
  const place = placeAfter(after, way)
  const { rows, counts, held } = await readNamed(db, {
    rows: query<OwnedFlag>(
      prepare(
        db,
        sql`${OWNED} (SELECT x.* FROM ${ofHolder(ask, 'flg', sql`flags`, among(q)[q ? 'named' : 'all'])} x.state = ${state} AND x.id ${SIGN[way]} ${place.id}
             ORDER BY x.id ${ORDER[way]} LIMIT ${limit + 1}) f ${OWNERS} ORDER BY f.id ${ORDER[way]}`,
      ),
    ),
    counts: query<{ state: FlagState; count: number }>(
      prepare(
        db,
        ask.holder
          ? countAssigned('flg', sql`flags`, ask.holder)
          : sql`SELECT state, flags AS count FROM flag_counts`,
      ),
    ),
    held: query<{ won: number }>(db.prepare('SELECT won FROM held_money')),
  })
  return {
    rows: rows.slice(0, limit),
    next: nextAfter(rows, limit, () => ''),
    counts,
    heldWon: held[0]?.won ?? 0,
  }
}

/** Aborts with `flags_answers` when there are too many, `flags_transition` when the flag is decided. */
export function addAnswer(
  db: D1Database,
  creatorId: string,
  id: string,
  answer: { at: string; text: string },
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE flags SET answers = json_insert(answers, '$[#]', json(${JSON.stringify(answer)})), answer_count = answer_count + 1, state = 'answered',
           answered_at = ${answer.at} WHERE id = ${id} AND creator_id = ${creatorId}`,
    ),
    exactlyOne(db),
  ]
}

export type Decision = { state: 'cleared' | 'upheld'; by: string; at: string; reason: string }

/** Aborts with `flags_transition` when the flag is decided already. */
export function decideFlag(
  db: D1Database,
  id: string,
  { state, by, at, reason }: Decision,
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE flags SET state = ${state}, decided_by = ${by}, decided_at = ${at}, reason = ${reason} WHERE id = ${id}`,
    ),
    exactlyOne(db),
  ]
}

/** Adds the reason to a flag that was decided with its message. */
export function giveReason(db: D1Database, id: string, reason: string): D1PreparedStatement {
  return prepare(db, sql`UPDATE flags SET reason = ${reason} WHERE id = ${id}`)
}

export type UnsentFlag = Pick<FlagRow, 'id' | 'creator_id' | 'kind' | 'state' | 'reason' | 'told'> & {
  nickname: string
  email: string | null
  /** 1 when the creator got a mail about another flag since `since`. */
  was_written: number
}

/** Flags that need a mail; `was_written`: their creator got one about a flag since `since`. */
export async function listUnmailed(db: D1Database, since: Date, limit: number): Promise<UnsentFlag[]> {
  const { results } = await prepare(
    db,
    sql`SELECT f.id, f.creator_id, f.kind, f.state, f.reason, f.told, c.nickname, u.email,
         EXISTS (SELECT 1 FROM notifications n WHERE n.user_id = u.id AND n.id >= ${firstIdAt('ntf', since)} AND n.kind_code = 'flag-raised') AS was_written
       FROM flags f INDEXED BY flags_untold
       CROSS JOIN creators c ON c.id = f.creator_id CROSS JOIN users u ON u.id = c.user_id
       WHERE f.told = '' OR (f.told = 'raised' AND f.state IN ('cleared', 'upheld')) ORDER BY f.id LIMIT ${limit}`,
  ).all<UnsentFlag>()
  return results
}

/** Aborts with `exactly_one` when another run has mailed it. */
export function markMailed(
  db: D1Database,
  one: Pick<UnsentFlag, 'id' | 'told'>,
  told: string,
): D1PreparedStatement[] {
  return [
    prepare(db, sql`UPDATE flags SET told = ${told} WHERE id = ${one.id} AND told = ${one.told}`),
    exactlyOne(db),
  ]
}
