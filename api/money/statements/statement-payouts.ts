/** A paid payout in a statement, and sums of several. */
import { toKstDate } from '#contract/core/kst.ts'
import type { YearStatement } from '#contract/money/statements.ts'
import type { TaxType } from '#contract/money/tax/tax.ts'
import type { Row } from '../../db/sql.ts'

type StatementPayout = YearStatement['payouts'][number]
type Sums = Pick<StatementPayout, 'gross' | 'incomeTax' | 'localTax' | 'vat' | 'net'>

export function toPaid(row: Row<'payouts'>): StatementPayout {
  return {
    id: row.id,
    paidOn: row.paid_on ?? toKstDate(row.requested_at),
    isReturn: false,
    taxType: row.tax_type as TaxType,
    gross: row.amount,
    incomeTax: row.income_tax,
    localTax: row.local_tax,
    vat: row.vat,
    net: row.net,
  }
}

/** The same payout as returned, on the day of the return. */
export function toReturned(row: Row<'payouts'>): StatementPayout {
  const paid = toPaid(row)
  return {
    ...paid,
    paidOn: row.returned_on ?? paid.paidOn,
    isReturn: true,
    gross: 0 - paid.gross,
    incomeTax: 0 - paid.incomeTax,
    localTax: 0 - paid.localTax,
    vat: 0 - paid.vat,
    net: 0 - paid.net,
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
