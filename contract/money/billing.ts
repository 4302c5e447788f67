/**
 * The amounts that partners owe for a month: confirmed, invoiced, received, open and late, with the invoices
 * and their orders.
 */

import { table } from '../core/csv-table.ts'
import { endpoint, query } from '../core/endpoint.ts'
import { done, id, isoTime, kstDate, limit, oneLine, signedWon, sumWon, won } from '../core/fields.ts'
import { place } from '../core/ops-lists.ts'
import * as z from '../core/z.ts'
import { companyDetails } from '../platform/business-details.ts'
import { kstMonth } from './books.ts'
import { receipt } from './deposits.ts'
import {
  billedPartner,
  billingMonthRef,
  invoice,
  invoiceCancel,
  invoiceMail,
  invoiceNew,
  invoiceRef,
  invoiceWriteOff,
} from './invoices.ts'

export const BILLING_VIEWS = ['open', 'all'] as const
export const BILLING_VIEW_LABELS: Record<(typeof BILLING_VIEWS)[number], string> = {
  open: '정산 중인 달',
  all: '모든 달',
}

const figures = {
  partner: billedPartner,
  month: kstMonth,
  orders: z.int(),
  /** The commission of the orders that the partner confirmed in the month. */
  expected: signedWon,
  /** The part of `expected` on invoices in force; without VAT. */
  invoiced: sumWon,
  vat: sumWon,
  received: sumWon,
  writtenOff: sumWon,
  /** Expected amount and VAT, less receipts and write-offs; negative when the partner paid too much. */
  open: signedWon,
  dueOn: kstDate,
  isLate: z.boolean(),
}
const billingMonth = z.object(figures)

const billedOrder = z.object({
  id: id('ord'),
  orderCode: z.string(),
  confirmedAt: isoTime,
  amount: won,
  commission: won,
})

const terms = z.object({
  payMonths: z.int(),
  payDay: z.int(),
  billTo: z.string(),
  /** True when the partner has no terms of its own, and pays by the last day of the next month. */
  isUsual: z.boolean(),
})

/** A summary of the newest comparison with the partner's own statement. */
const settlementNote = z.object({
  differs: z.int(),
  isDone: z.boolean(),
  /** True when our orders of the month have changed since the comparison. */
  isStale: z.boolean(),
})

export const billingFilter = {
  view: z.enum(BILLING_VIEWS, { error: '무엇을 볼지 다시 골라 주세요.' }),
  month: kstMonth,
  partner: z.string().check(z.trim(), z.maxLength(60, '60자까지 찾을 수 있어요.')),
}

const count = (label: string, least: number, most: number) =>
  z.coerce
    .number<number | string>({ error: `${label}: 숫자로 입력해 주세요.` })
    .check(
      z.int(`${label}: 정수로 입력해 주세요.`),
      z.minimum(least, `${label}: ${least}부터 ${most}까지 적을 수 있어요.`),
      z.maximum(most, `${label}: ${least}부터 ${most}까지 적을 수 있어요.`),
    )

export const billingTerms = z.strictObject({
  id: id('prt'),
  payMonths: count('몇 달 뒤', 0, 6),
  payDay: count('며칠', 1, 31),
  billTo: z._default(
    z.string().check(z.overwrite(oneLine), z.trim(), z.maxLength(80, '받는 곳은 80자까지 쓸 수 있어요.')),
    '',
  ),
})

export const billing = {
  /** 파트너와 달마다 수금할 금액: 확정, 청구, 받음, 남음, 늦음 (정산 중인 달은 오래된 것부터) */
  listBilling: endpoint({
    route: 'GET /ops/billing',
    who: 'operator',
    may: ['finance'],
    // Reads each month with its partner, its terms and its invoices.
    rows: [30, 0, [8, 0]],
    input: query({ ...billingFilter, after: place, limit: limit(20) }),
    output: z.object({ items: z.array(billingMonth), next: z.nullable(z.string()) }),
  }),
  /** 한 파트너의 한 달: 금액, 청구서, 확정된 주문 (확정된 순서) */
  getBilling: endpoint({
    route: 'GET /ops/billing/{id}/{month}',
    who: 'operator',
    may: ['finance'],
    // Includes the last fifty invoices.
    rows: [140, 0, [4, 0]],
    input: z.strictObject({ ...billingMonthRef, after: z.optional(place), limit: limit(20) }),
    output: z.object({
      ...figures,
      terms,
      /** The newest first, fifty at most. */
      invoices: z.array(invoice),
      /** The partner's own statement of its debt, compared with our orders; null before an upload. */
      settlement: z.nullable(settlementNote),
      items: z.array(billedOrder),
      next: z.nullable(z.string()),
    }),
  }),
  /** 한 파트너의 한 달의 주문을 CSV로 (5,000줄까지) */
  exportBilling: endpoint({
    route: 'GET /ops/billing/{id}/{month}/export',
    who: 'operator',
    may: ['finance'],
    // Reads the 5,000 lines of a file.
    rows: [20_200, 0],
    input: z.strictObject({ ...billingMonthRef, after: z.optional(place) }),
    output: table,
  }),
  /** 파트너가 언제까지 주기로 했는지와 청구서를 받는 곳 정하기 */
  setBillingTerms: endpoint({
    route: 'PUT /ops/billing/{id}/terms',
    who: 'operator',
    may: ['finance'],
    audit: '파트너 입금일 정하기',
    about: 'nobody',
    input: billingTerms,
    output: done,
  }),
  /** 청구서 만들기: 그 달에 확정됐고 아직 청구하지 않은 커미션 전부. 부가세는 이때 장부에 올라가요 */
  issueInvoice: endpoint({
    route: 'POST /ops/billing/{id}/{month}/invoices',
    who: 'operator',
    may: ['finance'],
    audit: '청구서 만들기',
    about: 'nobody',
    isMoney: true,
    input: invoiceNew,
    output: z.object({ id: id('inv') }),
    errors: ['invoice_moved'],
  }),
  /** 청구서 하나: 누가 누구에게, 공급가액과 부가세, 언제까지 */
  getInvoice: endpoint({
    route: 'GET /ops/invoices/{id}',
    who: 'operator',
    may: ['finance'],
    // Includes the last fifty receipts.
    rows: [240, 0],
    input: invoiceRef,
    output: z.extend(invoice, {
      partner: billedPartner,
      billTo: z.string(),
      /** The company that bills; null before the site names its company. */
      from: z.nullable(companyDetails),
      issuedBy: z.string(),
      cancelledAt: z.nullable(isoTime),
      cancelReason: z.nullable(z.string()),
      /** The last address it was mailed to, with the time; null before the first mail. */
      mailed: z.nullable(z.object({ to: z.string(), at: isoTime })),
      /**
       * The proposed address for a mail: the one of this partner's last invoice, or of the partner's contact;
       * empty when neither is known.
       */
      mailTo: z.string(),
      /** The receipts that closed it, in the order of their arrival. */
      receipts: z.array(receipt),
    }),
  }),
  /** 아직 받지 않은 청구서 취소하기: 부가세도 장부에서 되돌려요 */
  cancelInvoice: endpoint({
    route: 'POST /ops/invoices/{id}/cancel',
    who: 'operator',
    may: ['finance'],
    audit: '청구서 취소',
    about: 'nobody',
    isMoney: true,
    input: invoiceCancel,
    output: done,
    errors: ['invoice_cancelled', 'invoice_paid', 'books_too_much'],
  }),
  /** 청구서를 파트너에게 메일로 보내기 */
  mailInvoice: endpoint({
    route: 'POST /ops/invoices/{id}/mail',
    who: 'operator',
    may: ['finance'],
    audit: '청구서 메일로 보내기',
    about: 'nobody',
    input: invoiceMail,
    output: done,
    errors: ['invoice_cancelled', 'invoice_no_account'],
  }),
  /** 청구서를 대손 처리하기. 10만 원이 넘으면 다른 운영자가 승인해야 해요 */
  writeOffInvoice: endpoint({
    route: 'POST /ops/invoices/{id}/write-off',
    who: 'operator',
    may: ['finance'],
    audit: '청구서 대손 처리',
    about: 'nobody',
    // Writes to every other operator. Or, after the response, changes the orders that it closes, two thousand
    // at most.
    rows: [17_000, 15_000],
    isMoney: true,
    input: invoiceWriteOff,
    output: z.object({ result: z.enum(['done', 'asked']) }),
    errors: ['invoice_cancelled', 'invoice_moved', 'approval_open'],
  }),
}
export type BillingMonth = z.infer<typeof billingMonth>
export type BilledOrder = z.infer<typeof billedOrder>
export type SettlementNote = z.infer<typeof settlementNote>
export type BillingTerms = z.infer<typeof terms>
