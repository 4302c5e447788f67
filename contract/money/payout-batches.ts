/** Batches of payouts: the files for the bank and for the tax office, and the bank's results. */

import { endpoint, query } from '../core/endpoint.ts'
import { done, limit } from '../core/fields.ts'
import { outcomes } from '../core/ops-lists.ts'
import * as z from '../core/z.ts'
import { approval } from '../platform/approvals.ts'
import { bankFileInput, batchFile } from './bank-file-shapes.ts'
import {
  batch,
  batchDetail,
  batchPreview,
  batchPreviewInput,
  batchReason,
  batchWish,
} from './payout-batch-shapes.ts'
import { conflictDecision } from './payout-conflicts.ts'
import {
  batchRef,
  batchResult,
  payoutReturn,
  resultRef,
  resultUpload,
  returnResult,
} from './payout-results.ts'
import { TAX_INVOICE_ERRORS, taxInvoiceInput } from './tax/tax-invoices.ts'

/** A batch contains no money of its maker or approver, so its acts concern nobody. */
const MONEY = { who: 'operator', may: ['finance'], isMoney: true } as const
const SEES = { who: 'operator', may: ['finance'] } as const

export const payoutBatches = {
  /** 지급일과 조건에 맞는 출금을 묶으면 어떻게 되는지: 합계, 빠지는 출금과 이유 */
  previewPayoutBatch: endpoint({
    ...SEES,
    route: 'GET /ops/payout-batches/preview',
    // Reads the due payouts, 600 at most, each with the reasons against it.
    rows: [21_000, 0],
    input: batchPreviewInput,
    output: batchPreview,
  }),
  /** 조건에 맞는 출금을 묶어 이체 준비를 시작해요. 하나하나 조건을 다시 확인해요 */
  makePayoutBatch: endpoint({
    ...MONEY,
    route: 'POST /ops/payout-batches',
    audit: '일괄 이체 만들기',
    about: 'nobody',
    // Reads and writes 300 payouts at once, each with the reasons against it, its event, its audit row and
    // its index entries.
    rows: [60_000, 12_000],
    input: batchWish,
    output: batchRef,
    errors: ['payout_batch_empty', 'payout_blocked'],
  }),
  /** 일괄 이체 (최근 것부터) */
  listPayoutBatches: endpoint({
    ...SEES,
    route: 'GET /ops/payout-batches',
    input: query({ limit: limit(20, 50) }),
    output: z.object({ items: z.array(batch) }),
  }),
  /** 일괄 이체 하나: 합계, 줄마다의 상태, 은행 결과 파일 */
  getPayoutBatch: endpoint({
    ...SEES,
    route: 'GET /ops/payout-batches/{id}',
    // Reads 300 rows, each with the reasons against it.
    rows: [12_000, 0],
    input: batchRef,
    output: batchDetail,
  }),
  /** 다른 운영자가 만든 일괄 이체를 승인해요. 지금 보낼 수 없는 출금은 빠져요 */
  approvePayoutBatch: endpoint({
    ...MONEY,
    route: 'POST /ops/payout-batches/{id}/approve',
    audit: '일괄 이체 승인',
    about: 'nobody',
    // Reads and writes 300 payouts at once, each with the reasons against it, its event, its audit row and
    // its index entries.
    rows: [12_000, 900],
    freshSignIn: true,
    input: batchRef,
    output: done,
    errors: ['payout_batch_state', 'payout_batch_second', 'payout_blocked'],
  }),
  /** 은행 파일을 받기 전인 일괄 이체를 취소해요. 출금은 다음 일괄 이체에 담을 수 있어요 */
  dropPayoutBatch: endpoint({
    ...MONEY,
    route: 'POST /ops/payout-batches/{id}/drop',
    audit: '일괄 이체 취소',
    about: 'nobody',
    // Reads and writes 300 payouts at once, each with the reasons against it, its event, its audit row and
    // its index entries.
    rows: [6_000, 1_500],
    input: batchReason,
    output: done,
    errors: ['payout_batch_state'],
  }),
  /** 일괄 이체 전체의 계좌번호를 한 번에 열어요 (누구의 것을 왜 열었는지 남아요). 15분 동안 파일을 받을 수 있어요 */
  revealPayoutBatch: endpoint({
    ...MONEY,
    route: 'POST /ops/payout-batches/{id}/reveal',
    audit: '일괄 이체의 계좌번호 열기',
    about: 'nobody',
    // Records which operator saw whose personal data.
    rows: [18_000, 3_000],
    freshSignIn: true,
    input: batchReason,
    output: done,
    errors: ['payout_batch_state', 'payout_batch_empty', 'payout_blocked'],
  }),
  /** 은행 대량이체 파일 (계좌번호를 연 뒤 15분 동안) */
  readBankFile: endpoint({
    ...SEES,
    route: 'POST /ops/payout-batches/{id}/bank-file',
    audit: '은행 이체 파일 받기',
    about: 'nobody',
    // Reads the accounts of 300 rows.
    rows: [3_000, 10],
    input: bankFileInput,
    output: batchFile,
    errors: ['payout_batch_closed', 'payout_blocked'],
  }),
  /** 원천징수 파일: 은행에서 나간 날 기준 (계좌번호를 연 뒤 15분 동안) */
  readWithholdingFile: endpoint({
    ...SEES,
    route: 'POST /ops/payout-batches/{id}/withholding',
    audit: '원천징수 파일 받기',
    about: 'nobody',
    // Reads the accounts of 300 rows.
    rows: [3_000, 10],
    input: batchRef,
    output: batchFile,
    errors: ['payout_batch_closed'],
  }),
  /** 은행 결과 파일 올리기: 줄마다 살펴보고, 아직 반영하지 않아요 (CSV, UTF-8 또는 EUC-KR) */
  uploadPayoutResult: endpoint({
    ...SEES,
    route: 'POST /ops/payout-batches/{id}/results',
    audit: '은행 결과 파일 올리기',
    // The file is only read and shown; nothing changes before an operator applies it.
    about: 'nobody',
    // Writes the 300 lines of a file.
    rows: [4_000, 1_500],
    body: 'files',
    input: resultUpload,
    output: resultRef,
    errors: ['import_unreadable', 'file_too_large', 'payout_batch_state'],
  }),
  /** 은행 결과 파일 하나 */
  getPayoutResult: endpoint({
    ...SEES,
    route: 'GET /ops/payout-results/{id}',
    // Reads the 300 lines of a file.
    rows: [3_000, 0],
    input: resultRef,
    output: batchResult,
  }),
  /** 은행 결과를 50건씩 반영해요: 입금 완료, 입금 실패, 되돌아옴 */
  applyPayoutResult: endpoint({
    ...MONEY,
    route: 'POST /ops/payout-results/{id}/apply',
    audit: '은행 결과 반영',
    about: 'each',
    // Applies fifty rows, each as an act of its own with its postings, its mail and the orders it pays.
    rows: [40_000, 6_000],
    freshSignIn: true,
    input: resultRef,
    output: z.extend(outcomes, { left: z.int() }),
    errors: ['import_not_ready'],
  }),
  /** 출금 하나의 세금계산서를 운영자가 기록해요 (메일이나 종이로 받은 것) */
  recordPayoutInvoice: endpoint({
    ...MONEY,
    route: 'PUT /ops/payouts/{id}/tax-invoice',
    audit: '세금계산서 기록',
    input: taxInvoiceInput,
    output: done,
    errors: TAX_INVOICE_ERRORS,
  }),
  /** 입금했다가 되돌아온 출금 하나: 금액을 돌려주고 이유를 알려요. 은행 파일로 보낸 출금은 다른 운영자의 승인을 기다려요 */
  returnPayout: endpoint({
    ...MONEY,
    route: 'POST /ops/payouts/{id}/returned',
    audit: '되돌아온 출금 돌려주기',
    // Writes to every other operator, fifty at most. Or opens the orders again, with the journal and a
    // notification.
    rows: [320, 320],
    freshSignIn: true,
    input: payoutReturn,
    output: returnResult,
    errors: ['payout_transition', 'payout_bank_day', 'payout_return_second', 'payout_sent', 'approval_open'],
  }),
  /** 은행은 보냈다고 하는데 기록과 다른 출금: 어느 쪽이 맞는지 다른 운영자에게 승인을 요청해요 */
  decidePayoutConflict: endpoint({
    ...MONEY,
    route: 'POST /ops/payouts/{id}/conflict',
    audit: '은행과 기록이 다른 출금 정하기',
    // Another operator approves it. The database refuses the approval of one's own payout
    // (approvals_payout_not_own).
    about: 'request',
    // Writes to every other operator, fifty at most. Or opens the orders again, with the journal and a
    // notification.
    rows: [320, 320],
    freshSignIn: true,
    input: conflictDecision,
    output: approval,
    errors: ['payout_transition', 'approval_open'],
  }),
}
export type PayoutBatch = z.infer<typeof batch>
export type PayoutBatchDetail = z.infer<typeof batchDetail>
export type PayoutBatchPreview = z.infer<typeof batchPreview>
