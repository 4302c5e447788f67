/** Exchange rates, as two operators would have agreed on them. */
import { makeId } from '#api/db/ids.ts'
import { insertRate } from '#api/orders/exchange-rates/queries.ts'
import { testDeps } from '../api.ts'
import { rowsOf } from '../money.ts'
import { makeApproved } from '../platform/approvals.ts'

/** Enters a rate for orders of this Seoul day and later. */
export async function enterRate(currency: string, wonForOne: string, fromOn = '2026-09-01'): Promise<void> {
  await makeApproved('enterExchangeRate', currency, { fromOn, wonForOne })
  const [asked] = await rowsOf<{ requested_by: string; decided_by: string; decided_at: string }>(
    `SELECT requested_by, decided_by, decided_at FROM approvals
     WHERE kind = 'enterExchangeRate' AND subject = ? AND state = 'approved' ORDER BY rowid DESC LIMIT 1`,
    currency,
  )
  if (!asked) throw new Error('not approved')
  const { db, now } = testDeps()
  await insertRate(db, {
    id: makeId('fxr', now()),
    currency,
    from_on: fromOn,
    won_for_one: wonForOne,
    entered_by: asked.requested_by,
    approved_by: asked.decided_by,
    entered_at: asked.decided_at,
  }).run()
}

/** Makes sure that the currency has this rate. */
export async function haveRate(currency: string, wonForOne: string): Promise<void> {
  const held = await rowsOf(
    'SELECT id FROM exchange_rates WHERE currency = ? AND won_for_one = ?',
    currency,
    wonForOne,
  )
  if (held.length === 0) await enterRate(currency, wonForOne)
}
