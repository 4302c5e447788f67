/**
 * Recomputes partners' payment records when their money is matched, and each night, because money becomes
 * late by time alone.
 */
import { toKstDate } from '#contract/core/kst.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/clock/job.ts'
import * as db from './queries.ts'
import { type Bill, judgePayments, paidMonths } from './rule.ts'

/** The most partners per round trip. */
const AT_ONCE = 50

/** Running it twice or concurrently is safe: the same rows give the same result. */
export async function renewPartnerPayments(deps: Deps): Promise<number> {
  let [after, renewed] = ['', 0]
  while (true) {
    const ids = await db.listBilledPartners(deps.db, after, AT_ONCE)
    renewed += await renewPayments(deps, ids)
    after = ids.at(-1) ?? ''
    if (ids.length < AT_ONCE) return renewed
  }
}

/** Returns the number of partners whose record changed. */
export async function renewPayments(deps: Deps, partnerIds: string[]): Promise<number> {
  if (partnerIds.length === 0) return 0
  const today = toKstDate(deps.now())
  const { bills, receipts, before } = await db.readPayments(deps.db, partnerIds, paidMonths(today))
  const changed = partnerIds.flatMap((id) => {
    const { months, days, light } = judgePayments(toBills(id, bills, receipts), today)
    const row = { partner_id: id, paid_months: months, paid_days: days, light }
    const old = before.find((one) => one.partner_id === id)
    const isSame = old?.paid_months === months && old.paid_days === days && old.light === light
    return isSame ? [] : [row]
  })
  if (changed.length > 0) await db.putPayments(deps.db, changed).run()
  return changed.length
}

function toBills(partnerId: string, bills: db.BillRow[], receipts: db.BillReceipt[]): Bill[] {
  return bills
    .filter((bill) => bill.partner_id === partnerId)
    .map((bill) => ({
      month: bill.month,
      dueOn: bill.due_on,
      total: bill.supply + bill.vat,
      writtenOff: bill.written_off,
      received: receipts
        .filter((one) => one.invoice_id === bill.id)
        .map(({ happened_on, amount }) => ({ on: happened_on, won: amount })),
    }))
}

export const renewPartnerPaymentsJob: Job = {
  name: 'renewPartnerPayments',
  area: 'money',
  every: 'day',
  title: '파트너 지급 기록',
  help: '파트너가 지난 12개월에 며칠 만에, 약속한 날까지 지급했는지 다시 계산해요.',
  twice: 'The same rows say the same of a partner.',
  run: renewPartnerPayments,
}
