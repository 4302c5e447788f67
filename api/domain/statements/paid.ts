/** A paid payout as a statement says it, and sums of several. */
import { toKstDate } from '#contract/kst.ts'
import type { YearStatement } from '#contract/statements.ts'
import type { TaxType } from '#contract/tax.ts'
import type { Row } from '../../db/sql.ts'

type Paid = YearStatement['payouts'][number]
type Sums = Pick<Paid, 'gross' | 'incomeTax' | 'localTax' | 'vat' | 'net'>

export function toPaid(row: Row<'payouts'>): Paid {
  return {
    id: row.id,
    paidOn: toKstDate(row.decided_at ?? row.requested_at),
    taxType: row.tax_type as TaxType,
    gross: row.amount,
    incomeTax: row.income_tax,
    localTax: row.local_tax,
    vat: row.vat,
    net: row.net,
  }
}

export function toSums(paid: readonly Sums[]): Sums {
  const sum = (name: keyof Sums) => paid.reduce((all, one) => all + one[name], 0)
  return {
    gross: sum('gross'),
    incomeTax: sum('incomeTax'),
    localTax: sum('localTax'),
    vat: sum('vat'),
    net: sum('net'),
  }
}
