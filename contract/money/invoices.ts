/** Invoices to partners: their fields, and the requests that issue, mail, cancel and write them off. */

import { email, id, kstDate, text, won } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { kstMonth } from './books.ts'

export const billedPartner = z.object({ id: id('prt'), title: z.string() })

const INVOICE_STATES = ['issued', 'paid', 'cancelled'] as const
export const INVOICE_STATE_LABELS: Record<(typeof INVOICE_STATES)[number], string> = {
  issued: '입금 대기',
  paid: '다 받음',
  cancelled: '취소됨',
}
export const invoice = z.object({
  id: id('inv'),
  /** The month and the number within its year: `2026-12` is the twelfth of 2026. */
  number: z.string(),
  month: kstMonth,
  orders: z.int(),
  supply: won,
  vat: won,
  issuedOn: kstDate,
  dueOn: kstDate,
  state: z.enum(INVOICE_STATES),
  received: won,
  writtenOff: won,
  open: won,
  isLate: z.boolean(),
})

export const billingMonthRef = { id: id('prt'), month: kstMonth }

export const VAT_WAYS = ['added', 'none'] as const
export const VAT_WAY_LABELS: Record<(typeof VAT_WAYS)[number], string> = {
  added: '부가세 10%를 더해요',
  none: '부가세가 없어요 (영세율, 면세)',
}

export const invoiceNew = z.strictObject({
  ...billingMonthRef,
  /** The amount that the form showed. The API refuses when it has changed since. */
  supply: won,
  vat: z.enum(VAT_WAYS, { error: '부가세를 더하는지 골라 주세요.' }),
  issuedOn: kstDate,
  dueOn: kstDate,
})
export const invoiceRef = z.strictObject({ id: id('inv') })
export const invoiceCancel = z.extend(invoiceRef, { reason: text('이유', 200) })

export const invoiceMail = z.extend(invoiceRef, { to: email })

export const invoiceWriteOff = z.extend(invoiceRef, {
  amount: won.check(z.minimum(1, '1원 이상 입력해 주세요.')),
  reason: text('이유', 200),
})
export type Invoice = z.infer<typeof invoice>
