/** Reads the monthly amounts that partners owe, from sums stored beside the orders. */

import { AppError } from '#contract/core/errors.ts'
import { formatDateTime, spanOfKstMonth, toKstDate } from '#contract/core/kst.ts'
import { OPS_FILE_ROWS } from '#contract/core/ops-lists.ts'
import type { BillingMonth } from '#contract/money/billing.ts'
import type { Invoice } from '#contract/money/invoices.ts'
import { readRows } from '../../db/sql.ts'
import type { Actor } from '../../deps.ts'
import { toCompany } from '../../platform/business-details/business-details.ts'
import { findBusinessDetails } from '../../platform/business-details/queries.ts'
import { toTable } from '../../platform/csv/write.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { numberOf } from '../deposits/invoice-number.ts'
import { receiptsOfInvoice } from '../deposits/queries.ts'
import { toReceipt } from '../deposits/read.ts'
import { toNote } from '../settlements/note.ts'
import { dueOnOf, USUAL } from './due-days.ts'
import * as db from './queries.ts'

/** Finds the first e-mail address in the text about a partner's contacts. */
const EMAIL = /[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,4}/i

type ListInput = { view?: 'open' | 'all'; month?: string; partner?: string; after?: string; limit?: number }

export async function listBilling(deps: ReadDeps, _actor: Actor, input: ListInput = {}) {
  const { view = 'open', month, partner, after, limit = 20 } = input
  const ask = { view, month: month ?? null, partner: partner || null, after, limit }
  const { rows, next } = await db.listBillingMonths(deps.db, ask)
  const today = toKstDate(deps.now())
  return { items: rows.map((row) => toMonth(row, today)), next }
}

type MonthInput = { id: string; month: string; after?: string; limit?: number }

/** Throws `not_found` for a month without confirmed orders. */
export async function getBilling(
  deps: ReadDeps,
  _actor: Actor,
  { id, month, after, limit = 20 }: MonthInput,
) {
  const read = await db.readBillingMonth(deps.db, toAsk(id, month), { after, limit })
  if (!read) throw new AppError('not_found')
  const today = toKstDate(deps.now())
  const { found, terms, invoices, settlement, orders, next } = read
  return {
    ...toMonth(found, today),
    terms: {
      payMonths: terms?.pay_months ?? USUAL.pay_months,
      payDay: terms?.pay_day ?? USUAL.pay_day,
      billTo: terms?.bill_to ?? '',
      isUsual: terms === null,
    },
    invoices: invoices.map((row) => toInvoice(row, today)),
    settlement: toNote(settlement, found.expected),
    items: orders.map((row) => ({
      id: row.id,
      orderCode: row.order_code,
      confirmedAt: row.state_at,
      amount: row.amount,
      commission: row.commission,
    })),
    next,
  }
}

/** Exports the rows after this cursor. If a file cannot contain all of them, its last line says so. */
export async function exportBilling(deps: ReadDeps, _actor: Actor, { id, month, after }: MonthInput) {
  const read = await db.readBillingMonth(deps.db, toAsk(id, month), { after, limit: OPS_FILE_ROWS })
  if (!read) throw new AppError('not_found')
  const more = read.next
    ? [[`${OPS_FILE_ROWS}줄까지 담았어요. 다음 줄부터는 목록을 넘긴 뒤에 받아 주세요.`]]
    : []
  return toTable(`itda-billing-${month}`, ORDER_HEAD, [...read.orders.map(toOrderLine), ...more])
}

export const ORDER_HEAD = ['확정 시각', '주문 번호', '주문 금액', '커미션']

export function toOrderLine(row: db.BilledOrderRow): (string | number)[] {
  return [formatDateTime(row.state_at), row.order_code, row.amount, row.commission]
}

/** Throws `not_found`. */
export async function getInvoice(deps: ReadDeps, _actor: Actor, { id }: { id: string }) {
  const [row, receipts, company] = await Promise.all([
    db.findInvoice(deps.db, id),
    readRows(receiptsOfInvoice(deps.db, id)),
    findBusinessDetails(deps.db),
  ])
  if (!row) throw new AppError('not_found')
  return {
    ...toInvoice(row, toKstDate(deps.now())),
    partner: { id: row.partner_id, title: row.title },
    billTo: row.bill_to,
    from: company && toCompany(company),
    issuedBy: row.issuer ?? '',
    cancelledAt: row.cancelled_at,
    cancelReason: row.cancel_reason,
    mailed: row.mailed_to && row.mailed_at ? { to: row.mailed_to, at: row.mailed_at } : null,
    mailTo: row.last_to ?? EMAIL.exec(row.contacts)?.[0] ?? '',
    receipts: receipts.map(toReceipt),
  }
}

function toAsk(partnerId: string, month: string): db.MonthQuery {
  return { partnerId, month, ...spanOfKstMonth(month) }
}

function toMonth(row: db.BillingMonthRow, today: string): BillingMonth {
  const dueOn = row.first_due ?? dueOnOf(row.month, row)
  return {
    partner: { id: row.partner_id, title: row.title },
    month: row.month,
    orders: row.orders,
    expected: row.expected,
    invoiced: row.supply,
    vat: row.vat,
    received: row.received,
    writtenOff: row.written_off,
    open: row.open,
    dueOn,
    isLate: row.open > 0 && dueOn < today,
  }
}

export function toInvoice(row: db.InvoiceRow, today: string): Invoice {
  const open = row.state === 'cancelled' ? 0 : row.open
  return {
    id: row.id,
    number: numberOf(row),
    month: row.month,
    orders: row.orders,
    supply: row.supply,
    vat: row.vat,
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    state: row.state === 'cancelled' ? 'cancelled' : open === 0 ? 'paid' : 'issued',
    received: row.received,
    writtenOff: row.written_off,
    open,
    isLate: open > 0 && row.due_on < today,
  }
}
