/**
 * Guards of the lines that say which payout paid which order: written with the payout, never above its
 * amount, never changed.
 */
import { expect } from 'vitest'
import { testDeps } from '../../api.ts'
import type { Person } from '../../make.ts'
import { makePayable, makeRequested, pay } from '../../money/payouts.ts'
import { rowsOf } from '../../money.ts'
import { earn } from '../../orders/postback.ts'
import { type Guard, tried } from '../guard.ts'

const ORIGIN =
  'INSERT INTO payout_origins (payout_id, creator_id, amount) SELECT id, creator_id, amount FROM payouts WHERE id = ?'
const LINE = 'INSERT INTO payout_orders (payout_id, order_id, won)'

/** A person with one order of 20,000원, of which a payout has paid 12,000원. */
async function makePaid(): Promise<{ person: Person; payoutId: string; orderId: string }> {
  const person = await makePayable(0)
  await earn(person, 20_000)
  const payoutId = await pay(person, 12_000)
  return { person, payoutId, orderId: await orderOf(person) }
}

async function orderOf({ creatorId }: Person): Promise<string> {
  const [row] = await rowsOf<{ id: string }>('SELECT id FROM orders WHERE creator_id = ?', creatorId)
  return row?.id ?? ''
}

async function paidOf(orderId: string) {
  const [row] = await rowsOf('SELECT paid_won, confirmed_won FROM orders WHERE id = ?', orderId)
  return row
}

async function linesOf(payoutId: string) {
  return rowsOf('SELECT order_id, won FROM payout_orders WHERE payout_id = ?', payoutId)
}

/** A payout of 10,000원 in progress, and an order of 8,000원 of the same person. */
async function makeStarted(): Promise<{ payoutId: string; orderId: string }> {
  const { person, id } = await makeRequested(10_000)
  await earn(person, 8_000)
  await rowsOf("UPDATE payouts SET state = 'processing' WHERE id = ?", id)
  return { payoutId: id, orderId: await orderOf(person) }
}

/** Marks the payout as paid and inserts its lines as somebody at a console would, all in one batch. */
function payByHand(payoutId: string, toldWon: number, ...lines: { orderId: string; won: number }[]) {
  const { db } = testDeps()
  return tried(
    db.batch([
      db.prepare("UPDATE payouts SET state = 'paid', paid_on = '2026-11-21' WHERE id = ?").bind(payoutId),
      db.prepare(ORIGIN).bind(payoutId),
      ...lines.map(({ orderId, won }) => db.prepare(`${LINE} VALUES (?, ?, ?)`).bind(payoutId, orderId, won)),
      db
        .prepare('UPDATE payout_origins SET is_whole = 1, other_won = ?2 - orders_won WHERE payout_id = ?1')
        .bind(payoutId, toldWon),
    ]),
  )
}

export const PAYOUT_ORDER_GUARDS: Guard[] = [
  {
    name: 'payout_origins_paid',
    async probe() {
      const { id } = await makeRequested(10_000)
      await tried(rowsOf(ORIGIN, id))
      expect(
        await rowsOf('SELECT 1 FROM payout_origins WHERE payout_id = ?', id),
        'told before it is paid',
      ).toEqual([])
    },
  },
  {
    name: 'payout_origins_whole',
    async probe() {
      const { payoutId, orderId } = await makeStarted()
      // The total says 9,000 of 10,000.
      expect(await payByHand(payoutId, 9_000, { orderId, won: 8_000 })).toBe('refused')
    },
  },
  {
    name: 'payout_origins_fixed',
    async probe() {
      const { payoutId } = await makePaid()
      const moved = 'SET referral_won = 2000, orders_won = orders_won - 2000'
      await tried(rowsOf(`UPDATE payout_origins ${moved} WHERE payout_id = ?`, payoutId))
      const [row] = await rowsOf(
        'SELECT orders_won, referral_won FROM payout_origins WHERE payout_id = ?',
        payoutId,
      )
      expect(row).toEqual({ orders_won: 12_000, referral_won: 0 })
    },
  },
  {
    name: 'payout_origins_no_delete',
    async probe() {
      const { payoutId } = await makePaid()
      await tried(rowsOf('DELETE FROM payout_origins WHERE payout_id = ?', payoutId))
      expect(await rowsOf('SELECT amount FROM payout_origins WHERE payout_id = ?', payoutId)).toEqual([
        { amount: 12_000 },
      ])
    },
  },
  {
    name: 'payout_orders_open',
    besides: ['payout_origins_fixed', 'payout_origins_whole'],
    async probe() {
      const { person, payoutId } = await makePaid()
      const { order } = await earn(person, 3_000)
      const add = `${LINE} SELECT ?1, id, 3000 FROM orders WHERE order_code = ?2`
      await tried(rowsOf(add, payoutId, order.orderCode))
      expect(await linesOf(payoutId), 'another order afterwards').toHaveLength(1)
    },
  },
  {
    name: 'payout_orders_open',
    async probe() {
      const { payoutId } = await makeStarted()
      const other = await makePayable(0)
      await earn(other, 5_000)
      const orderId = await orderOf(other)
      await payByHand(payoutId, 10_000, { orderId, won: 5_000 })
      expect(await paidOf(orderId), "of somebody else's payout").toMatchObject({ paid_won: 0 })
    },
  },
  {
    name: 'payout_orders_within',
    async probe() {
      const { payoutId, orderId } = await makeStarted()
      await payByHand(payoutId, 10_000, { orderId, won: 8_001 })
      expect(await paidOf(orderId), 'paid more than it earned').toMatchObject({ paid_won: 0 })
    },
  },
  {
    name: 'payout_orders_counted',
    async probe() {
      const { orderId } = await makePaid()
      expect(await paidOf(orderId)).toEqual({ paid_won: 12_000, confirmed_won: 20_000 })
    },
  },
  {
    name: 'payouts_took_back',
    async probe() {
      const { payoutId, orderId } = await makePaid()
      await rowsOf("UPDATE payouts SET state = 'failed', returned_on = '2099-01-02' WHERE id = ?", payoutId)
      expect(await paidOf(orderId), 'paid by what came back').toMatchObject({ paid_won: 0 })
    },
  },
  {
    name: 'payout_orders_no_update',
    async probe() {
      const { payoutId, orderId } = await makePaid()
      await tried(rowsOf('UPDATE payout_orders SET won = 20000 WHERE payout_id = ?', payoutId))
      expect(await linesOf(payoutId)).toEqual([{ order_id: orderId, won: 12_000 }])
    },
  },
  {
    name: 'payout_orders_no_delete',
    async probe() {
      const { payoutId, orderId } = await makePaid()
      await tried(rowsOf('DELETE FROM payout_orders WHERE payout_id = ?', payoutId))
      expect(await linesOf(payoutId)).toEqual([{ order_id: orderId, won: 12_000 }])
    },
  },
  {
    name: 'orders_paid_by_lines',
    async probe() {
      const { orderId } = await makePaid()
      await tried(rowsOf('UPDATE orders SET paid_won = 0 WHERE id = ?', orderId))
      expect(await paidOf(orderId), 'forgotten by a write').toEqual({
        paid_won: 12_000,
        confirmed_won: 20_000,
      })
    },
  },
  {
    name: 'orders_start_unpaid',
    async probe() {
      const { orderId } = await makePaid()
      const columns =
        'partner_id, creator_id, link_id, clicked_at, ordered_at, day, state, version, amount, commission, share_bps, grade_name, pending_won, confirmed_won, lines, timeline, seq, confirm_on, state_at, created_at'
      const copy = `INSERT INTO orders (id, order_code, paid_won, ${columns}) SELECT id || 'b', order_code || 'b', 900, ${columns} FROM orders WHERE id = ?`
      await tried(rowsOf(copy, orderId))
      expect(await paidOf(`${orderId}b`), 'paid by nothing').toBeUndefined()
    },
  },
]
