/** Batches as operators see them. */

import { TWO_PEOPLE_ABOVE_WON } from '#contract/core/two-people.ts'
import { formatWon } from '#contract/core/won.ts'
import type { BATCH_STATES } from '#contract/money/batch-states.ts'
import type { PayoutBatch } from '#contract/money/payout-batches.ts'
import type { TaxType } from '#contract/money/tax/tax.ts'
import type { SoloPaying } from '../../platform/approvals/solo-limits.queries.ts'
import { describeObstacles } from '../payouts/obstacles.ts'
import type { Obstacle } from '../payouts/payout-obstacles.queries.ts'
import type { NamedBatch, Payee } from './queries.ts'

type Amounts = { gross: number; incomeTax: number; localTax: number; vat: number; net: number }

export function toBatch(row: NamedBatch): PayoutBatch {
  return {
    id: row.id,
    payOn: row.pay_on,
    state: row.state as (typeof BATCH_STATES)[number],
    madeBy: row.made_email,
    madeAt: row.made_at,
    approvedBy: row.approved_email,
    approvedAt: row.approved_at,
    sentAt: row.sent_at,
    total: {
      count: row.count,
      gross: row.gross,
      incomeTax: row.income_tax,
      localTax: row.local_tax,
      vat: row.vat,
      net: row.net,
    },
  }
}

export function toPayee(row: Payee) {
  return {
    id: row.id,
    creator: { id: row.creator_id, nickname: row.nickname },
    accountBank: row.bank,
    accountLast: row.number_last,
    taxType: row.tax_type as TaxType,
    amount: row.amount,
    net: row.net,
  }
}

export function obstaclesOf({ obstacles }: Payee): string[] {
  return describeObstacles(JSON.parse(obstacles) as Obstacle[]).map(({ text }) => text)
}

export function sumOf(rows: readonly Payee[]): Amounts & { count: number } {
  const sum = (name: 'amount' | 'income_tax' | 'local_tax' | 'vat' | 'net') =>
    rows.reduce((all, row) => all + row[name], 0)
  return {
    count: rows.length,
    gross: sum('amount'),
    incomeTax: sum('income_tax'),
    localTax: sum('local_tax'),
    vat: sum('vat'),
    net: sum('net'),
  }
}

/**
 * Explains why another operator has to approve the batch, by the rules of the database view
 * `payout_batch_seconds`; null when nobody has to.
 */
export function secondReasonOf(rows: readonly Payee[], { paidWon, payDayWon, added }: SoloPaying) {
  const { gross } = sumOf(rows)
  if (gross > TWO_PEOPLE_ABOVE_WON) return `합계가 ${formatWon(TWO_PEOPLE_ABOVE_WON)}을 넘어요.`
  if (paidWon + gross > payDayWon) return `오늘 혼자 보내는 금액이 ${formatWon(payDayWon)}을 넘어요.`
  const isAdded = rows.some(({ creator_id }) => added.has(creator_id))
  return isAdded ? '최근 30일 안에 직접 수익을 늘린 크리에이터의 출금이 들어 있어요.' : null
}

/** Returns the reference by which the bank's file identifies a row: short enough for a bankbook. */
export function referenceOf(batchId: string, line: number): string {
  return `${batchId.slice(-5).toUpperCase()}-${String(line).padStart(3, '0')}`
}
