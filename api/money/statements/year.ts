import type { YearStatement } from '#contract/money/statements.ts'
import type { TaxType } from '#contract/money/tax/tax.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { maskName } from '../registration/names.ts'
import { openHolder } from '../registration/registration-state.ts'
import { type ReceiverRow, readPaid } from './queries.ts'
import { toPaid, toReturned, toSums } from './statement-payouts.ts'

/**
 * The payments and returns of one year in Seoul. The bank's days decide the month and the year of the tax.
 */
export async function getYearStatement(
  deps: ReadDeps,
  actor: Actor,
  { year }: { year: number },
): Promise<YearStatement> {
  const rows = await readPaid(deps.db, actor.creatorId, {
    first: `${year}-01-01`,
    last: `${year}-12-31`,
  })
  const payouts = [...rows.paid.map(toPaid), ...rows.returned.map(toReturned)].sort((a, b) =>
    a.paidOn.localeCompare(b.paidOn),
  )
  const groups = <K extends string>(keyOf: (one: (typeof payouts)[number]) => K) =>
    [...new Set(payouts.map(keyOf))].map((key) => {
      const own = payouts.filter((one) => keyOf(one) === key)
      return { key, count: own.length, ...toSums(own) }
    })
  return {
    asOf: deps.now().toISOString(),
    year,
    years: toYears(rows.first, rows.last),
    receiver: await toReceiver(deps, rows.receiver),
    total: { count: payouts.length, ...toSums(payouts) },
    byTaxType: groups(({ taxType }) => taxType).map(({ key, ...sums }) => ({
      taxType: key as TaxType,
      ...sums,
    })),
    months: groups(({ paidOn }) => paidOn.slice(0, 7)).map(({ key, ...sums }) => ({ month: key, ...sums })),
    payouts,
  }
}

/** Returns every year from the last to the first, also years without a payout. */
function toYears(first: string | null, last: string | null): number[] {
  if (!first || !last) return []
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))]
  return Array.from({ length: to - from + 1 }, (_, back) => to - back)
}

async function toReceiver(deps: ReadDeps, row: ReceiverRow | null) {
  const name = row?.account_id ? await openHolder(deps, row.account_id, row.holder_sealed ?? '') : null
  return { nickname: row?.nickname ?? '', name: name === null ? '' : maskName(name) }
}
