/** Paying many: batches of payouts, their files for the bank and for the tax office, and what the bank answered. */

import { endpoint, query } from '../core/endpoint.ts'
import { done, id, isOwn, isoTime, kstDate, limit, sumWon, text, won } from '../core/fields.ts'
import { outcomes } from '../core/ops-lists.ts'
import * as z from '../core/z.ts'
import { approval } from '../platform/approvals.ts'
import { BANKS } from '../platform/banks.ts'
import { bankFileInput, batchFile } from './bank-file-shapes.ts'
import { BATCH_ROW_STATES, BATCH_STATES } from './batch-states.ts'
import { conflictDecision } from './payout-conflicts.ts'
import {
  batchRef,
  batchResult,
  givenBack,
  payoutReturn,
  resultRef,
  resultSummary,
  resultUpload,
} from './payout-results.ts'
import { taxType } from './registration.ts'
import { TAX_INVOICE_ERRORS, taxInvoiceInput } from './tax-invoices.ts'

const sums = { count: z.int(), gross: sumWon, incomeTax: sumWon, localTax: sumWon, vat: sumWon, net: sumWon }

/** Which payouts: those to be paid by this day, of one way of being taxed, of one bank, up to an amount. */
export const batchChoice = {
  payOn: kstDate,
  taxType,
  bank: z.enum(BANKS, { error: '은행을 골라 주세요.' }),
  most: z.coerce
    .number<number | string>({ error: '금액을 숫자로 입력해 주세요.' })
    .check(z.int('금액은 원 단위 정수로 입력해 주세요.'), z.minimum(1, '금액은 1원 이상이어야 해요.')),
}
/** The same as an address says it. */
export const batchFilter = {
  ...batchChoice,
  most: z.string().check(z.regex(/^\d{1,13}$/, '금액을 숫자로 입력해 주세요.')),
}
export const batchWish = z.strictObject({
  payOn: batchChoice.payOn,
  taxType: z.optional(batchChoice.taxType),
  bank: z.optional(batchChoice.bank),
  most: z.optional(batchChoice.most),
})

const payee = {
  id: id('pay'),
  creator: z.object({ id: id('crt'), nickname: z.string() }),
  accountBank: z.string(),
  accountLast: z.string(),
  taxType,
  amount: won,
  net: won,
}

export const batchPreview = z.object({
  payOn: kstDate,
  total: z.object(sums),
  /** Why another operator has to approve it; null where nobody has to. */
  secondReason: z.nullable(z.string()),
  rows: z.array(z.object({ ...payee, payOn: kstDate })),
  /** Due and fitting, and yet not in it. */
  excluded: z.array(z.object({ ...payee, why: z.string() })),
})

export const batch = z.object({
  id: id('bat'),
  payOn: kstDate,
  state: z.enum(BATCH_STATES),
  madeBy: z.nullable(z.string()),
  madeAt: isoTime,
  approvedBy: z.nullable(z.string()),
  approvedAt: z.nullable(isoTime),
  sentAt: z.nullable(isoTime),
  total: z.object(sums),
})
export const batchDetail = z.extend(batch, {
  /** Who made it gained the role a short time ago: until when nobody can approve it. */
  restsUntil: z.nullable(isoTime),
  /** Not for who made it, nor for whose own money is in it. */
  mayApprove: z.boolean(),
  /** Until when the calling operator may take its files; null: not opened. */
  openUntil: z.nullable(isoTime),
  rows: z.array(
    z.object({
      ...payee,
      line: z.int(),
      reference: z.string(),
      state: z.enum(BATCH_ROW_STATES),
      /** Why it was taken out, or did not arrive. */
      why: z.string(),
      /** The bank's day. */
      paidOn: z.nullable(kstDate),
      returnedOn: z.nullable(kstDate),
      isOwn,
      /** What speaks against sending it. */
      obstacles: z.array(z.string()),
    }),
  ),
  /** Files of the bank, latest first. */
  results: z.array(resultSummary),
})

export const batchReason = z.extend(batchRef, { reason: text('이유', 200) })

const MONEY = { who: 'operator', may: ['finance'], isMoney: true } as const
const SEES = { who: 'operator', may: ['finance'] } as const

export const payoutBatches = {
  /** 지급일과 조건에 맞는 출금을 묶으면 어떻게 되는지: 합계, 빠지는 출금과 이유 */
  previewPayoutBatch: endpoint({
    ...SEES,
    route: 'GET /ops/payout-batches/preview',
    input: batchWish,
    output: batchPreview,
  }),
  /** 조건에 맞는 출금을 묶어 이체 준비를 시작해요. 하나하나 조건을 다시 확인해요 */
  makePayoutBatch: endpoint({
    ...MONEY,
    route: 'POST /ops/payout-batches',
    input: batchWish,
    output: batchRef,
    errors: ['payout_batch_empty', 'payout_blocked'],
  }),
  /** 출금 묶음 (최근 것부터) */
  listPayoutBatches: endpoint({
    ...SEES,
    route: 'GET /ops/payout-batches',
    input: query({ limit: limit(20, 50) }),
    output: z.object({ items: z.array(batch) }),
  }),
  /** 출금 묶음 하나: 합계, 줄마다의 상태, 은행 결과 파일 */
  getPayoutBatch: endpoint({
    ...SEES,
    route: 'GET /ops/payout-batches/{id}',
    input: batchRef,
    output: batchDetail,
  }),
  /** 다른 운영자가 만든 묶음을 승인해요. 지금 보낼 수 없는 출금은 빠져요 */
  approvePayoutBatch: endpoint({
    ...MONEY,
    route: 'POST /ops/payout-batches/{id}/approve',
    freshSignIn: true,
    input: batchRef,
    output: done,
    errors: ['payout_batch_state', 'payout_batch_second', 'payout_blocked'],
  }),
  /** 은행 파일을 받기 전인 묶음을 취소해요. 출금은 다음 묶음에 담을 수 있어요 */
  dropPayoutBatch: endpoint({
    ...MONEY,
    route: 'POST /ops/payout-batches/{id}/drop',
    input: batchReason,
    output: done,
    errors: ['payout_batch_state'],
  }),
  /** 묶음 전체의 계좌번호를 한 번에 열어요 (누구의 것을 왜 열었는지 남아요). 15분 동안 파일을 받을 수 있어요 */
  revealPayoutBatch: endpoint({
    ...MONEY,
    route: 'POST /ops/payout-batches/{id}/reveal',
    freshSignIn: true,
    input: batchReason,
    output: done,
    errors: ['payout_batch_state', 'payout_batch_empty', 'payout_blocked'],
  }),
  /** 은행 대량이체 파일 (계좌번호를 연 뒤 15분 동안) */
  readBankFile: endpoint({
    ...SEES,
    route: 'POST /ops/payout-batches/{id}/bank-file',
    input: bankFileInput,
    output: batchFile,
    errors: ['payout_batch_closed', 'payout_blocked'],
  }),
  /** 원천징수 파일: 은행에서 나간 날 기준 (계좌번호를 연 뒤 15분 동안) */
  readWithholdingFile: endpoint({
    ...SEES,
    route: 'POST /ops/payout-batches/{id}/withholding',
    input: batchRef,
    output: batchFile,
    errors: ['payout_batch_closed'],
  }),
  /** 은행 결과 파일 올리기: 줄마다 살펴보고, 아직 반영하지 않아요 (CSV, UTF-8 또는 EUC-KR) */
  uploadPayoutResult: endpoint({
    ...SEES,
    route: 'POST /ops/payout-batches/{id}/results',
    body: 'files',
    input: resultUpload,
    output: resultRef,
    errors: ['import_unreadable', 'file_too_large', 'payout_batch_state'],
  }),
  /** 은행 결과 파일 하나 */
  getPayoutResult: endpoint({
    ...SEES,
    route: 'GET /ops/payout-results/{id}',
    input: resultRef,
    output: batchResult,
  }),
  /** 은행 결과를 50건씩 반영해요: 입금 완료, 입금 실패, 되돌아옴 */
  applyPayoutResult: endpoint({
    ...MONEY,
    route: 'POST /ops/payout-results/{id}/apply',
    freshSignIn: true,
    input: resultRef,
    output: z.extend(outcomes, { left: z.int() }),
    errors: ['import_not_ready'],
  }),
  /** 출금 하나의 세금계산서를 운영자가 기록해요 (메일이나 종이로 받은 것) */
  recordPayoutInvoice: endpoint({
    ...MONEY,
    route: 'PUT /ops/payouts/{id}/tax-invoice',
    input: taxInvoiceInput,
    output: done,
    errors: TAX_INVOICE_ERRORS,
  }),
  /** 입금했다가 되돌아온 출금 하나: 금액을 돌려주고 이유를 알려요. 은행 파일로 보낸 출금은 다른 운영자의 승인을 기다려요 */
  returnPayout: endpoint({
    ...MONEY,
    route: 'POST /ops/payouts/{id}/returned',
    freshSignIn: true,
    input: payoutReturn,
    output: givenBack,
    errors: ['payout_transition', 'payout_bank_day', 'payout_return_second', 'payout_sent', 'approval_open'],
  }),
  /** 은행은 보냈다고 하는데 기록과 다른 출금: 어느 쪽이 맞는지 다른 운영자에게 승인을 요청해요 */
  decidePayoutConflict: endpoint({
    ...MONEY,
    route: 'POST /ops/payouts/{id}/conflict',
    freshSignIn: true,
    input: conflictDecision,
    output: approval,
    errors: ['payout_transition', 'approval_open'],
  }),
}
export type PayoutBatch = z.infer<typeof batch>
export type PayoutBatchDetail = z.infer<typeof batchDetail>
export type PayoutBatchPreview = z.infer<typeof batchPreview>
