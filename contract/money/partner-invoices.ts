/** The invoices to a partner and its payments, for its own people and its own programs. */

import { table } from '../core/csv-table.ts'
import { endpoint, query } from '../core/endpoint.ts'
import { id, isoTime, kstDate, limit, sumWon, won } from '../core/fields.ts'
import { place } from '../core/ops-lists.ts'
import * as z from '../core/z.ts'
import { companyDetails } from '../platform/business-details.ts'
import { kstMonth } from './books.ts'
import { RECEIPT_KINDS, type ReceiptKind } from './deposits.ts'
import { invoice, invoiceRef } from './invoices.ts'

/** The kinds of receipts, in the words of the partner. */
export const OWN_RECEIPT_LABELS: Record<ReceiptKind, string> = {
  paid: '입금',
  fee: '은행 수수료',
  write_off: '받지 않기로 한 금액',
}

/** A payment of the partner, or another amount that closed a part of the invoice. */
const ownReceipt = z.object({
  id: id('rcp'),
  kind: z.enum(RECEIPT_KINDS),
  happenedOn: kstDate,
  amount: won,
  isUndone: z.boolean(),
})
export type OwnReceipt = z.infer<typeof ownReceipt>

/** Commission of a month that no invoice has yet. */
const uninvoiced = z.object({ month: kstMonth, supply: won })

const ownInvoices = z.object({
  items: z.array(invoice),
  next: z.nullable(z.string()),
  /** The sum of what is open on all invoices, with VAT. */
  open: sumWon,
  /** The number of open invoices. */
  openInvoices: z.int(),
  /** The earliest due day of an open invoice; null without one. */
  dueOn: z.nullable(kstDate),
  isLate: z.boolean(),
  /** The newest months with commission that no invoice has yet, three at most. */
  uninvoiced: z.array(uninvoiced),
})
export type OwnInvoices = z.infer<typeof ownInvoices>

const ownInvoice = z.extend(invoice, {
  billTo: z.string(),
  /** The company that bills; null before the site names its company. */
  from: z.nullable(companyDetails),
  cancelledAt: z.nullable(isoTime),
  /** The payments in the order of their arrival, fifty at most. */
  receipts: z.array(ownReceipt),
})
export type OwnInvoice = z.infer<typeof ownInvoice>

export const partnerInvoices = {
  /** 우리 파트너가 받은 청구서 (새 달부터), 남은 금액과 아직 청구하지 않은 달. next를 after로 보내면 그다음이에요 */
  listOwnInvoices: endpoint({
    route: 'GET /partner/invoices',
    who: 'partner',
    may: ['business'],
    scope: 'invoices:read',
    // Also reads each open invoice of the partner for the sum.
    rows: [120, 0, [4, 0]],
    input: query({ after: place, limit: limit(20, 100) }),
    output: ownInvoices,
  }),
  /** 청구서 하나: 공급가액과 부가세, 입금 기한, 언제 얼마를 입금했고 얼마가 남았는지 */
  getOwnInvoice: endpoint({
    route: 'GET /partner/invoices/{id}',
    who: 'partner',
    may: ['business'],
    scope: 'invoices:read',
    // Includes the last fifty receipts.
    rows: [240, 0],
    input: invoiceRef,
    output: ownInvoice,
  }),
  /** 청구한 달에 확정된 주문을 CSV로 (5,000줄까지). next를 after로 보내면 그다음 줄부터예요 */
  exportOwnInvoice: endpoint({
    route: 'GET /partner/invoices/{id}/export',
    who: 'partner',
    may: ['business'],
    scope: 'invoices:read',
    // Reads the 5,000 lines of a file.
    rows: [20_200, 0],
    input: z.extend(invoiceRef, { after: z.optional(place) }),
    output: z.extend(table, { next: z.nullable(z.string()) }),
  }),
}
