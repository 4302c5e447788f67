/** Guards of the amounts that partners report as owed, and of their comparison with our orders. */
import { expect } from 'vitest'
import { insert } from '#api/db/sql.ts'
import { testDeps } from '../api.ts'
import { makePerson } from '../make.ts'
import { MONTH, makeBilled, TODAY } from '../money/billing.ts'
import { rowsOf } from '../money.ts'
import { type Guard, tried } from './guard.ts'

let made = 0

type SettlementParts = { id: string; partnerId: string; orderId: string; userId: string }

/** Makes a settlement file with one compared line about an order of 1,000원. */
async function makeSettlement(hash = ''): Promise<SettlementParts> {
  const { partner } = await makeBilled(1_000)
  const { userId } = await makePerson({ role: 'operator' })
  const [order] = await rowsOf<{ id: string }>('SELECT id FROM orders WHERE partner_id = ?', partner.id)
  const brought = { partnerId: partner.id, orderId: order?.id ?? '', userId }
  const id = await bring(brought, hash)
  const line = { source_id: id, line: 2, order_code: 'A', amount: 900, counts: 1, is_repeat: 0 }
  await insert(testDeps().db, 'settlement_lines', line).run()
  await compare({ id, ...brought })
  return { id, ...brought }
}

async function bring({ partnerId, userId }: Omit<SettlementParts, 'id'>, hash = ''): Promise<string> {
  made += 1
  const id = `stl_guard${made}`
  await insert(testDeps().db, 'settlements', {
    id,
    partner_id: partnerId,
    month: MONTH,
    source_id: id,
    file_hash: hash || id,
    file_name: 'x.csv',
    code_column: 'a',
    amount_column: 'b',
    lines: 1,
    others: 0,
    created_by: userId,
    created_at: `${TODAY}T00:00:00.000Z`,
    phase: 'done',
  }).run()
  return id
}

type Change = Partial<{ order_code: string; ours: number; theirs: number; standing: string; lines: number }>

function compare({ id, orderId }: Pick<SettlementParts, 'id' | 'orderId'>, change: Change = {}) {
  const row = {
    settlement_id: id,
    order_code: 'A',
    lines: 1,
    repeats: 0,
    first_line: 2,
    theirs: 900,
    ours: 1_000,
  }
  return insert(testDeps().db, 'settlement_orders', {
    ...row,
    standing: 'billed',
    order_id: orderId,
    ...change,
  }).run()
}

/** Applies `change` as somebody at a console would; the row must stay as it was. */
function keeps(name: string, table: string, of: string, change: string): Guard {
  return {
    name,
    async probe() {
      const { id } = await makeSettlement()
      const read = () => rowsOf(`SELECT * FROM ${table} WHERE ${of} = ?`, id)
      const before = await read()
      expect(before).toHaveLength(1)
      await tried(rowsOf(`${change} WHERE ${of} = ?`, id))
      expect(await read()).toEqual(before)
    },
  }
}

/** Tries to store a wrong comparison, whose sums would not reconcile either; the database must refuse it. */
function refuses(name: string, change: Change): Guard {
  return {
    name,
    besides: ['settlements_reconcile'],
    async probe() {
      const brought = await makeSettlement()
      await tried(compare(brought, { order_code: 'B', ...change }))
      expect(
        await rowsOf(
          "SELECT id FROM settlement_orders WHERE settlement_id = ? AND order_code = 'B'",
          brought.id,
        ),
      ).toEqual([])
    },
  }
}

const LINES = 'settlement_lines'
const ORDERS = 'settlement_orders'

export const SETTLEMENT_GUARDS: Guard[] = [
  keeps('settlements_fixed', 'settlements', 'id', "UPDATE settlements SET file_name = 'y.csv'"),
  {
    ...keeps('settlements_no_delete', 'settlements', 'id', 'DELETE FROM settlements'),
    async probe() {
      const { partnerId, ...brought } = await makeSettlement()
      const empty = await bring({ partnerId, ...brought })
      await tried(rowsOf('DELETE FROM settlements WHERE id = ?', empty))
      expect(await rowsOf('SELECT id FROM settlements WHERE id = ?', empty)).toHaveLength(1)
    },
  },
  {
    name: 'settlements_reconcile',
    async probe() {
      const { id } = await makeSettlement()
      await tried(rowsOf('UPDATE settlements SET theirs = theirs + 1 WHERE id = ?', id))
      const [row] = await rowsOf<{ off: number }>(
        'SELECT ours - (theirs + missing_won - extra_won + difference_won) AS off FROM settlements WHERE id = ?',
        id,
      )
      expect(row).toEqual({ off: 0 })
    },
  },
  {
    name: 'settlements_once',
    besides: ['settlements_no_replace_file_hash'],
    async probe() {
      const hash = `hash${made}`
      const { partnerId, ...brought } = await makeSettlement(hash)
      await tried(bring({ partnerId, ...brought }, hash))
      const same = await rowsOf(
        'SELECT id FROM settlements WHERE partner_id = ? AND file_hash = ?',
        partnerId,
        hash,
      )
      expect(same, 'one file of a month twice').toHaveLength(1)
    },
  },
  keeps('settlement_lines_no_update', LINES, 'source_id', `UPDATE ${LINES} SET amount = 1000`),
  keeps('settlement_lines_no_delete', LINES, 'source_id', `DELETE FROM ${LINES}`),
  keeps('settlement_orders_no_update', ORDERS, 'settlement_id', `UPDATE ${ORDERS} SET theirs = 1000`),
  keeps('settlement_orders_no_delete', ORDERS, 'settlement_id', `DELETE FROM ${ORDERS}`),
  refuses('settlement_orders_ours', { standing: 'pending' }),
  refuses('settlement_orders_unsaid', { lines: 0 }),
  {
    name: 'settlement_orders_once',
    besides: ['settlement_orders_no_replace_order_code'],
    async probe() {
      const brought = await makeSettlement()
      await tried(compare(brought))
      expect(
        await rowsOf('SELECT id FROM settlement_orders WHERE settlement_id = ?', brought.id),
      ).toHaveLength(1)
    },
  },
]
