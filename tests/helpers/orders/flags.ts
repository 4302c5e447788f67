/** Flags raised by their causes, and the shortest way to insert one. */
import { insert } from '#api/db/sql.ts'
import { applyHolds } from '#api/orders/flags/holds.ts'
import { addDays, toKstDate } from '#contract/core/kst.ts'
import { FLAG_ANSWER_DAYS } from '#contract/orders/flag-kinds.ts'
import { call, testDeps } from '../api.ts'
import type { Person } from '../make.ts'
import { rowsOf } from '../money.ts'

const DAY_MS = 86_400_000
let counter = 0

/**
 * Raises an open flag of an order without a cause, so long ago that the time for an answer is over; returns
 * its id. The order follows with the next `settleAll`.
 */
export async function makeFlag(person: Person, orderId: string): Promise<string> {
  const { db, now } = testDeps()
  counter += 1
  const id = `flg_${Date.now().toString(36)}${counter}`
  const at = now().toISOString()
  const evidence = JSON.stringify({ clickedAt: at, orderedAt: at })
  await db.batch([
    insert(db, 'flags', {
      id,
      creator_id: person.creatorId,
      kind: 'self_click',
      ref: id,
      evidence,
      raised_at: new Date(now().getTime() - (FLAG_ANSWER_DAYS + 1) * DAY_MS).toISOString(),
    }),
    insert(db, 'flag_orders', { flag_id: id, order_id: orderId }),
  ])
  return id
}

/** Lets the days for an answer pass for every open flag. */
export async function passAnswerDays(): Promise<void> {
  const past = new Date(testDeps().now().getTime() - (FLAG_ANSWER_DAYS + 1) * DAY_MS).toISOString()
  await rowsOf("UPDATE flags SET raised_at = ? WHERE state = 'open' RETURNING id", past)
}

export async function settleAll(): Promise<void> {
  while ((await applyHolds(testDeps())) > 0);
}

export function decide(operator: Person, id: string, verb: 'clear' | 'uphold', key?: string) {
  const options = { as: operator.token, body: { reason: '확인한 내용을 적어요.' } }
  return call(`POST /ops/flags/${id}/${verb}`, key ? { ...options, key } : options)
}

type OrderHold = {
  id: string
  state: string
  hold: string | null
  pending_won: number
  confirmed_won: number
  cancelled_won: number
}

export async function orderOf(orderCode: string): Promise<OrderHold> {
  const [row] = await rowsOf<OrderHold>(
    'SELECT id, state, hold, pending_won, confirmed_won, cancelled_won FROM orders WHERE order_code = ?',
    orderCode,
  )
  if (!row) throw new Error(`no order ${orderCode}`)
  return row
}

export async function flagsOf(person: Person) {
  return (await call('GET /flags', { as: person.token })).data
}
/** Inserts enough clicks for many orders at once, so that they are no burst. */
export async function makeWellRead(linkId: string): Promise<void> {
  const { db, now } = testDeps()
  const day = toKstDate(now())
  await db.batch(
    [day, addDays(day, -1)].map((one) =>
      insert(db, 'click_days', { link_id: linkId, day: one, raw: 100_000, billable: 100_000 }),
    ),
  )
}
