import { formatDateTime } from '#contract/core/kst.ts'
import { PAYOUT_STATE_LABELS } from '#contract/core/payout-states.ts'
import { TAX_TYPE_LABELS } from '#contract/money/registration.ts'
import type { TaxType } from '#contract/money/tax/tax.ts'
import type { Actor } from '../../deps.ts'
import type { PayoutState } from '../../money/payouts/queries.ts'
import { type Days, nameOf, READ_ROWS, toSpan, toTable } from '../../platform/csv/write.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { listPayoutTable } from './queries.ts'

const HEAD = [
  '신청 시각',
  '상태',
  '신청 금액',
  '소득세',
  '지방소득세',
  '부가세',
  '입금액',
  '세금 기준',
  '입금 계좌',
  '지급 예정일',
  '처리 시각',
  '실패 이유',
  '출금 번호',
]

/** Payouts requested in this range of days, newest first. Throws `invalid_input`, `export_too_long`. */
export async function exportPayouts(deps: ReadDeps, actor: Actor, days: Days) {
  const rows = await listPayoutTable(deps.db, actor.creatorId, { ...toSpan(days), limit: READ_ROWS })
  return toTable(
    nameOf('payouts', days),
    HEAD,
    rows.map((row) => [
      formatDateTime(row.requested_at),
      PAYOUT_STATE_LABELS[row.state as PayoutState],
      row.amount,
      row.income_tax,
      row.local_tax,
      row.vat,
      row.net,
      TAX_TYPE_LABELS[row.tax_type as TaxType],
      `${row.bank} ····${row.number_last}`,
      row.pay_on,
      row.decided_at ? formatDateTime(row.decided_at) : '',
      row.fail_reason ?? '',
      row.id,
    ]),
  )
}
