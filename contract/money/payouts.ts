/** Payouts: registration, eligibility, request, change and deletion. */

import { IDENTITY_CHECK_ERRORS, identityVerificationId } from '../accounts/identity.ts'
import { endpoint, nothing, query } from '../core/endpoint.ts'
import { done, id, isoTime, kstDate, limit, page, pageOf, signedWon, text, won } from '../core/fields.ts'
import { PAYOUT_STATE_LABELS, PAYOUT_STATES } from '../core/payout-states.ts'
import * as z from '../core/z.ts'
import { messageText } from '../platform/templates/message-text.ts'
import { registration, registrationInput, taxType } from './registration.ts'
import { residentNumberInput } from './tax/resident-numbers.ts'
import { payoutInvoice, TAX_INVOICE_ERRORS, taxInvoiceInput } from './tax/tax-invoices.ts'

/** An identity check is valid for payouts for this many hours. */
export const IDENTITY_FRESH_HOURS = 24

const tax = z.object({ gross: won, incomeTax: won, localTax: won, vat: won, net: won })

export const payout = z.object({
  id: id('pay'),
  amount: won,
  name: z.string(),
  state: z.enum(PAYOUT_STATES),
  taxType,
  tax,
  accountBank: z.string(),
  accountLast: z.string(),
  requestedAt: isoTime,
  payOn: kstDate,
  decidedAt: z.nullable(isoTime),
  /** The day on which the bank sent it, which is also the day for its tax. */
  paidOn: z.nullable(kstDate),
  /** The day on which the bank returned it; such a payout has failed. */
  returnedOn: z.nullable(kstDate),
  /** The reason why it failed; null otherwise. */
  failReason: z.nullable(z.string()),
  /** Null when no tax invoice is required. */
  invoice: z.nullable(payoutInvoice),
})

export const CONDITIONS = [
  'creator',
  'registration',
  'identity',
  'account_holder',
  'account_hold',
  'no_conflict',
  'no_debt',
  'no_open_payout',
  'minimum',
  'not_suspended',
  'resident_number',
] as const
/**
 * Every condition of a payout: whether it is met, its sentence, and the page that helps when it is not. The
 * order matters: the first unmet condition is the reason of a refusal.
 */
export const condition = z.object({
  /** `not_stopped` is the first, and is present only while payouts are stopped for everybody. */
  code: z.enum([...CONDITIONS, 'not_stopped']),
  met: z.boolean(),
  text: z.string(),
  href: z.nullable(z.string()),
})

export const eligibility = z.object({
  eligible: z.boolean(),
  conditions: z.array(condition),
  minimum: won,
  payoutable: won,
  taxType,
  nextPayOn: kstDate,
  /** The tax of the whole payoutable amount, shown before the request. */
  tax,
})

export const balance = z.object({
  asOf: isoTime,
  /** available + debt: negative while the creator owes money. */
  balance: signedWon,
  /** The highest amount that can be requested. */
  payoutable: won,
  pending: won,
  /** Confirmed earnings that can be paid out only after the partners have paid. */
  awaited: won,
  reserved: won,
  debt: won,
})

export const payoutInput = z.strictObject({
  /** A policy sets the minimum: a smaller amount is refused with `payout_below_minimum`. */
  amount: won.check(z.minimum(1, '금액은 1원 이상이어야 해요.')),
  name: text('예금주', 40),
})

export const payoutRef = z.strictObject({ id: id('pay') })
export const payoutReason = z.extend(payoutRef, { reason: messageText('이유', 200) })
/** `paidOn`: the day on which the bank sent it; today when absent. */
export const payoutPaid = z.extend(payoutRef, { paidOn: z.optional(kstDate) })
export const payoutChange = z.extend(z.pick(payoutInput, { amount: true }), payoutRef.shape)

export const payouts = {
  /** 출금 내역 (최근부터) */
  listPayouts: endpoint({
    route: 'GET /creators/payouts',
    who: 'member',
    scope: 'payouts:read',
    input: query({ page, limit: limit(12) }),
    output: pageOf(payout),
  }),
  /** 출금 신청: 금액을 예약하고 다음 지급일에 이체해요 */
  requestPayout: endpoint({
    route: 'POST /creator-payouts',
    who: 'member',
    input: payoutInput,
    isMoney: true,
    output: payout,
    errors: [
      'payout_not_eligible',
      'payout_below_minimum',
      'payout_over_balance',
      'payout_open',
      'payout_name_mismatch',
    ],
  }),
  /** 신청한 출금의 금액 바꾸기 */
  changePayout: endpoint({
    route: 'PATCH /creators/payouts/{id}',
    who: 'member',
    input: payoutChange,
    isMoney: true,
    output: payout,
    errors: ['payout_not_editable', 'payout_over_balance', 'payout_below_minimum'],
  }),
  /** 출금 신청 취소 */
  removePayout: endpoint({
    route: 'DELETE /creators/payouts/{id}',
    who: 'member',
    input: payoutRef,
    isMoney: true,
    output: done,
    errors: ['payout_not_editable'],
  }),
  /** 세금계산서 기록: 사업자의 출금은 같은 금액의 세금계산서를 기록한 뒤에 나가요 */
  recordTaxInvoice: endpoint({
    route: 'PUT /creators/payouts/{id}/tax-invoice',
    who: 'member',
    input: taxInvoiceInput,
    isMoney: true,
    output: payout,
    errors: TAX_INVOICE_ERRORS,
  }),
  /** 출금할 수 있는지와 모든 조건 */
  getEligibility: endpoint({
    route: 'GET /eligible-for-creator-payout',
    who: 'member',
    scope: 'payouts:read',
    input: nothing,
    output: eligibility,
  }),
  /** 출금 가능 금액 */
  getBalance: endpoint({
    route: 'GET /creators/me/payoutable-balance-amount',
    who: 'member',
    scope: 'payouts:read',
    input: nothing,
    output: balance,
  }),
  /** 정산 정보 */
  getRegistration: endpoint({
    route: 'GET /creators/me/payout-registration-info',
    who: 'member',
    input: nothing,
    output: registration,
  }),
  /** 정산 정보 등록 (multipart) */
  updateRegistration: endpoint({
    route: 'PATCH /creators/me/payout-registration-info',
    who: 'member',
    // Reads the account and everybody else who uses it, and writes its documents.
    rows: [110, 90],
    body: 'files',
    input: registrationInput,
    isMoney: true,
    output: registration,
    freshSignIn: true,
    errors: [
      'registration_incomplete',
      'registration_number_invalid',
      'business_taken',
      'account_holder_mismatch',
      'account_business_unready',
      'account_holder_differs',
      'account_unknown',
      'file_type',
      'file_too_large',
    ],
  }),
  /** 주민등록번호 등록: 세금을 떼는 개인만, 첫 출금 전에 한 번. 암호화해서 보관하고 다시 보여 주지 않아요 */
  giveResidentNumber: endpoint({
    route: 'PUT /creators/me/resident-number',
    who: 'creator',
    input: residentNumberInput,
    output: done,
    freshSignIn: true,
    errors: ['resident_number_invalid', 'resident_number_early', 'resident_number_business', 'payout_open'],
  }),
  /** 출금을 위한 본인인증 (24시간 유효) */
  verifyForPayout: endpoint({
    route: 'POST /creators/me/withdraw-payout-auth',
    who: 'member',
    input: z.strictObject({ identityVerificationId }),
    output: z.object({ verifiedAt: isoTime, freshUntil: isoTime }),
    errors: [
      ...IDENTITY_CHECK_ERRORS,
      'identity_taken',
      'identity_mismatch',
      'identity_name_changed',
      'guardian_needed',
    ],
  }),
}
/**
 * Returns the label of a payout's state. A returned payout has the state `failed`, but its label says that it
 * came back.
 */
export function payoutLabel({
  state,
  returnedOn,
}: {
  state: Payout['state']
  returnedOn: string | null
}): string {
  return returnedOn ? '되돌아옴' : PAYOUT_STATE_LABELS[state]
}
export type Balance = z.infer<typeof balance>
export type Payout = z.infer<typeof payout>
export type Eligibility = z.infer<typeof eligibility>
