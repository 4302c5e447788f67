/** Deposits at the bank: their files, the invoices that each one pays, and reversals. */
import { endpoint, query } from '../core/endpoint.ts'
import { done, id, kstDate, limit, oneLine, signedWon, sumWon, text, won } from '../core/fields.ts'
import { idsOf, place } from '../core/ops-lists.ts'
import { MOVED_ALONE_WON } from '../core/two-people.ts'
import * as z from '../core/z.ts'

export const DEPOSITS_MAX_BYTES = 2 * 1024 * 1024
export const DEPOSITS_MAX_ROWS = 5_000
/** The maximum of invoices that one deposit may pay at once. */
const DEPOSIT_INVOICES = 50

export const DEPOSIT_VIEWS = ['open', 'all', 'aside'] as const
export const DEPOSIT_VIEW_LABELS: Record<(typeof DEPOSIT_VIEWS)[number], string> = {
  open: '아직 맞추지 않은 입금',
  all: '모든 입금',
  aside: '파트너 돈이 아닌 입금',
}
const DEPOSIT_STATES = ['open', 'part', 'matched', 'aside'] as const
export const DEPOSIT_STATE_LABELS: Record<(typeof DEPOSIT_STATES)[number], string> = {
  open: '맞추지 않음',
  part: '일부 맞춤',
  matched: '맞춤',
  aside: '파트너 돈 아님',
}

/**
 * `exact`: one open invoice with that amount and name. `combined`: several of one partner or one network.
 * `part`: a part of one. `unknown`: no match.
 */
export const PROPOSALS = ['exact', 'combined', 'part', 'unknown'] as const
export const PROPOSAL_LABELS: Record<(typeof PROPOSALS)[number], string> = {
  exact: '금액이 같아요',
  combined: '여러 청구서를 더한 금액이에요',
  part: '청구서의 일부예요',
  unknown: '찾지 못했어요',
}

const named = z.object({ id: id('prt'), title: z.string() })
const openInvoice = z.object({
  id: id('inv'),
  number: z.string(),
  partner: named,
  /**
   * The network of the partner, which may pay for all of its partners at once; null when the partner belongs
   * to none.
   */
  network: z.nullable(z.string()),
  month: z.string(),
  dueOn: kstDate,
  open: won,
})
const proposal = z.object({
  kind: z.enum(PROPOSALS),
  /** True if the name also matches. */
  isNamed: z.boolean(),
  /** Null when no partner matches, or when several of one network are paid at once. */
  partner: z.nullable(named),
  invoices: z.array(openInvoice),
})
const facts = {
  id: id('dep'),
  happenedOn: kstDate,
  amount: won,
  /** The part that is not yet assigned to an invoice. */
  rest: won,
  payer: z.string(),
  memo: z.string(),
  state: z.enum(DEPOSIT_STATES),
  proposal: z.nullable(proposal),
}
const deposit = z.object(facts)

export const RECEIPT_KINDS = ['paid', 'fee', 'write_off'] as const
export type ReceiptKind = (typeof RECEIPT_KINDS)[number]
export const RECEIPT_LABELS: Record<ReceiptKind, string> = {
  paid: '입금',
  fee: '은행 수수료',
  write_off: '대손 처리',
}
/** A receipt, which closes an invoice or a part of it. */
export const receipt = z.object({
  id: id('rcp'),
  kind: z.enum(RECEIPT_KINDS),
  invoice: z.object({ id: id('inv'), number: z.string(), partner: named }),
  depositId: z.nullable(id('dep')),
  happenedOn: kstDate,
  amount: won,
  reason: z.string(),
  by: z.string(),
  isUndone: z.boolean(),
  undoneReason: z.nullable(z.string()),
})

const ref = { id: id('dep') }
const depositRef = z.strictObject(ref)
export const depositUpload = z.strictObject({ file: z.file({ error: '파일을 골라 주세요.' }) })
const amount = z
  .number({ error: '금액을 숫자로 입력해 주세요.' })
  .check(
    z.int('금액은 원 단위 정수로 입력해 주세요.'),
    z.minimum(0, '0원 이상 입력해 주세요.'),
    z.maximum(MOVED_ALONE_WON, '수수료는 10만 원까지 적을 수 있어요. 더 크면 청구서에서 대손 처리해 주세요.'),
  )
export const depositMatch = z.strictObject({
  ...ref,
  invoices: idsOf('inv', DEPOSIT_INVOICES),
  /** The fee the bank deducted before the money arrived. */
  fee: z._default(amount, 0),
  reason: z._default(
    z.string().check(z.overwrite(oneLine), z.trim(), z.maxLength(100, '메모는 100자까지 쓸 수 있어요.')),
    '',
  ),
})
export const depositAside = z.strictObject({ ...ref, reason: text('이유', 200) })
export const receiptUndo = z.strictObject({ id: id('rcp'), reason: text('이유', 200) })

export const depositFilter = {
  view: z.enum(DEPOSIT_VIEWS, { error: '무엇을 볼지 다시 골라 주세요.' }),
}

export const deposits = {
  /** 은행 입금 (맞추지 않은 것은 오래된 것부터, 나머지는 최근 것부터): 어느 청구서의 돈인지 짐작과 함께 */
  listDeposits: endpoint({
    route: 'GET /ops/deposits',
    who: 'operator',
    may: ['finance'],
    // Searches all open invoices, a thousand at most, for those that the money may pay.
    rows: [3_100, 0, [4, 0]],
    input: query({ ...depositFilter, after: place, limit: limit(20, 50) }),
    output: z.object({ items: z.array(deposit), next: z.nullable(z.string()) }),
  }),
  /** 은행에서 받은 거래 내역 파일 올리기: 이미 올린 줄은 다시 세지 않아요 (CSV, UTF-8 또는 EUC-KR, 5,000줄까지) */
  uploadDeposits: endpoint({
    route: 'POST /ops/deposits',
    who: 'operator',
    may: ['finance'],
    audit: '입금 파일 올리기',
    about: 'nobody',
    // Writes the 5,000 lines of a file.
    rows: [15_200, 30_200],
    body: 'files',
    input: depositUpload,
    output: z.object({ lines: z.int(), added: z.int(), sum: sumWon }),
    errors: ['import_unreadable', 'file_too_large'],
  }),
  /** 입금 하나: 짐작, 고를 수 있는 청구서, 이미 맞춘 것 */
  getDeposit: endpoint({
    route: 'GET /ops/deposits/{id}',
    who: 'operator',
    may: ['finance'],
    // Searches all open invoices, a thousand at most, for those that the money may pay.
    rows: [3_300, 0],
    input: depositRef,
    output: z.object({
      ...facts,
      asideReason: z.nullable(z.string()),
      /** The open invoices, those of the proposed partner first, a hundred at most. */
      invoices: z.array(openInvoice),
      receipts: z.array(receipt),
    }),
  }),
  /** 입금을 청구서에 맞추기: 받기로 한 날이 빠른 청구서부터 채우고 장부에 올려요 */
  matchDeposit: endpoint({
    route: 'POST /ops/deposits/{id}/match',
    who: 'operator',
    may: ['finance'],
    audit: '입금 맞추기',
    about: 'nobody',
    // Closes twenty invoices with receipts, postings and sums. After the response, pays their orders, two
    // thousand of each at most.
    rows: [17_000, 15_000],
    isMoney: true,
    input: depositMatch,
    output: z.object({ rest: signedWon }),
    errors: ['deposit_moved'],
  }),
  /** 파트너가 보낸 돈이 아니라고 적기 */
  setDepositAside: endpoint({
    route: 'POST /ops/deposits/{id}/aside',
    who: 'operator',
    may: ['finance'],
    audit: '파트너 돈이 아닌 입금',
    about: 'nobody',
    input: depositAside,
    output: done,
    errors: ['deposit_moved'],
  }),
  /** 파트너 돈이 아니라고 적은 입금을 다시 맞출 수 있게 하기 */
  reopenDeposit: endpoint({
    route: 'POST /ops/deposits/{id}/reopen',
    who: 'operator',
    may: ['finance'],
    audit: '입금 다시 맞추기',
    about: 'nobody',
    input: depositAside,
    output: done,
    errors: ['deposit_moved'],
  }),
  /** 맞춘 입금이나 대손 처리 되돌리기: 장부와 주문도 그 전으로 돌아가요 */
  undoReceipt: endpoint({
    route: 'POST /ops/receipts/{id}/undo',
    who: 'operator',
    may: ['finance'],
    audit: '맞춘 입금 되돌리기',
    about: 'nobody',
    // Opens the orders that it paid for again.
    rows: [8_100, 14_100],
    isMoney: true,
    input: receiptUndo,
    output: done,
    errors: ['receipt_undone'],
  }),
}
export type Deposit = z.infer<typeof deposit>
export type Proposal = z.infer<typeof proposal>
export type OpenInvoice = z.infer<typeof openInvoice>
export type Receipt = z.infer<typeof receipt>
