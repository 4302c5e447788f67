/**
 * The tax invoice of a payout to a business. The business sends it first, and the payout leaves after the owner or an
 * operator has recorded it with the same amounts.
 */
import { id, kstDate, won } from '../../core/fields.ts'
import * as z from '../../core/z.ts'

/** 국세청 승인번호: the day, eight characters and eight more, with hyphens or without. */
const approvalNumber = z
  .string({ error: '승인번호를 입력해 주세요.' })
  .check(
    z.trim(),
    z.regex(/^20\d{6}[ -]?[\dA-Za-z]{8}[ -]?[\dA-Za-z]{8}$/, '승인번호 24자리를 그대로 입력해 주세요.'),
  )

export const taxInvoiceInput = z.strictObject({
  id: id('pay'),
  approvalNumber,
  issuedOn: kstDate,
  supply: won,
  vat: won,
})

export const TAX_INVOICE_ERRORS = [
  'tax_invoice_needless',
  'tax_invoice_closed',
  'tax_invoice_differs',
  'tax_invoice_taken',
] as const

export const payoutInvoice = z.object({
  /** The amounts that the tax invoice must show. */
  supply: won,
  vat: won,
  /** Null until its owner or an operator has recorded it. */
  recorded: z.nullable(
    z.object({
      approvalNumber: z.string(),
      issuedOn: kstDate,
      supply: won,
      vat: won,
      /** False when the payout has changed since: it needs another tax invoice. */
      isSame: z.boolean(),
    }),
  ),
})
export type TaxInvoiceInput = z.output<typeof taxInvoiceInput>
export type PayoutInvoice = z.infer<typeof payoutInvoice>
