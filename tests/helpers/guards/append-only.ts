/**
 * Guards of the records behind money: nobody changes messages, events and postings after they are written,
 * not even from a console.
 */
import { expect } from 'vitest'
import { makePerson } from '../make.ts'
import { makeRequested } from '../money/payouts.ts'
import { rowsOf } from '../money.ts'
import { makeReport, makeShop, sendPostback } from '../orders/postback.ts'
import { type Guard, tried } from './guard.ts'

type AppendOnlyRow = {
  table: 'postings' | 'order_events' | 'payout_events' | 'inbox'
  where: string
  value: string
}

/**
 * Makes an order with a message and a payout, and returns a row of the table with the condition that finds
 * it.
 */
async function makeTrail(table: AppendOnlyRow['table']): Promise<AppendOnlyRow> {
  if (table === 'payout_events') {
    const { id } = await makeRequested(20_000, 60_000)
    return { table, where: 'payout_id = ?', value: id }
  }
  const person = await makePerson()
  const { partner, clickId } = await makeShop(person)
  // No other row refers to a message that waits, so its own guards must protect it.
  const order = makeReport(clickId, table === 'inbox' ? { currency: 'USD' } : {})
  await sendPostback(partner, order)
  if (table === 'inbox') return { table, where: 'partner_id = ?', value: partner.id }
  const [row] = await rowsOf<{ id: string }>('SELECT id FROM orders WHERE order_code = ?', order.orderCode)
  const id = row?.id ?? ''
  return table === 'postings'
    ? { table, where: 'ref = ?', value: `${id}:1` }
    : { table, where: 'order_id = ?', value: id }
}

/** Applies `change` to a row, which must stay as it was. */
function keeps(name: string, table: AppendOnlyRow['table'], change: (kept: AppendOnlyRow) => string): Guard {
  return {
    name,
    async probe() {
      const kept = await makeTrail(table)
      const read = () => rowsOf(`SELECT * FROM ${table} WHERE ${kept.where}`, kept.value)
      const before = await read()
      expect(before).toHaveLength(1)
      await tried(rowsOf(change(kept), kept.value))
      expect(await read()).toEqual(before)
    },
  }
}

const EDITS: Record<AppendOnlyRow['table'], string> = {
  postings: 'amount = amount + 1',
  order_events: 'earning = earning + 1',
  payout_events: 'amount = amount + 1',
  inbox: "raw = '{}'",
}
const COPIES: Record<AppendOnlyRow['table'], string> = {
  postings: 'id, debit, credit, amount + 1, kind, ref, at',
  order_events:
    'order_id, seq, kind, message_id, source, at, state, version, amount, commission, earning + 1, text',
  payout_events: 'payout_id, seq, kind, amount + 1, actor_id, at',
  inbox: `id, partner_id, adapter, event_id, order_code, body_hash, '{}', received_at, result, reason, order_id, decided_by, decided_at,
    decision_reason, report, order_key`,
}

const TABLES = ['order_events', 'payout_events', 'inbox'] as const

const edit = ({ table, where }: AppendOnlyRow) => `UPDATE ${table} SET ${EDITS[table]} WHERE ${where}`
const remove = ({ table, where }: AppendOnlyRow) => `DELETE FROM ${table} WHERE ${where}`
const replace = ({ table, where }: AppendOnlyRow) =>
  `INSERT OR REPLACE INTO ${table} SELECT ${COPIES[table]} FROM ${table} WHERE ${where}`

export const APPEND_ONLY_GUARDS: Guard[] = [
  ...TABLES.flatMap((table) => [
    keeps(`${table}_no_update`, table, edit),
    keeps(`${table}_no_delete`, table, remove),
    keeps(`${table}_no_replace`, table, replace),
  ]),
  keeps('postings_no_replace', 'postings', replace),
  {
    name: 'orders_timeline_keeps',
    async probe() {
      const { value: id } = await makeTrail('order_events')
      const read = () => rowsOf<{ timeline: string }>('SELECT timeline FROM orders WHERE id = ?', id)
      const [before] = await read()
      for (const timeline of [
        "'[]'",
        "replace(timeline, '주문', '돈')",
        "json_remove(timeline, '$[0].text')",
      ])
        await tried(rowsOf(`UPDATE orders SET timeline = ${timeline} WHERE id = ? RETURNING id`, id))
      expect(await read(), 'the only text of an event').toEqual([before])
    },
  },
]
