import type { ExchangeRate, WaitingCurrency } from '#contract/orders/networks/exchange-rates.ts'
import { readNamed } from '../../db/sql.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { lastRates, waitingRows } from './queries.ts'

const SHOWN_RATES = 50

export async function listExchangeRates({
  db,
}: ReadDeps): Promise<{ items: ExchangeRate[]; waiting: WaitingCurrency[] }> {
  const { rates, waiting } = await readNamed(db, {
    rates: lastRates(db, SHOWN_RATES),
    waiting: waitingRows(db),
  })
  return {
    items: rates.map((row) => ({
      id: row.id,
      currency: row.currency,
      fromOn: row.from_on,
      wonForOne: row.won_for_one,
      enteredBy: row.entered,
      approvedBy: row.approved,
      enteredAt: row.entered_at,
    })),
    waiting,
  }
}
