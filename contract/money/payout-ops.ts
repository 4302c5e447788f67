import { endpoint } from '../core/endpoint.ts'
import { done, id, isOwn, isoTime, kstDate } from '../core/fields.ts'
import { assignableQuery, idsOf, OPS_LIST_DUTIES, opsPage, outcomes } from '../core/ops-lists.ts'
import { PAYOUT_STATES } from '../core/payout-states.ts'
import * as z from '../core/z.ts'
import { returnResult } from './payout-results.ts'
import { payout, payoutPaid, payoutReason, payoutRef } from './payouts.ts'

/** `name` is masked (`김*수`). Only `revealAccount` returns the whole name, and it logs the access. */
export const opsPayout = z.extend(payout, {
  creator: z.object({ id: id('crt'), nickname: z.string() }),
  isOwn,
  /** The address of the operator who prepared the transfer; null before that. */
  startedBy: z.nullable(z.string()),
  /**
   * Set if the operator who prepared it gained the role recently. Until then nobody can confirm the payment
   * as the second operator.
   */
  restsUntil: z.nullable(isoTime),
  /**
   * The reason why the caller needs another operator to send it: recent additions by the caller to this
   * creator, or the limit of a day. Null otherwise.
   */
  soloRefusal: z.nullable(z.string()),
  files: z.array(
    z.object({ id: id('fil'), kind: z.enum(['identification', 'account']), fileName: z.string() }),
  ),
  /** The reasons why an open payout cannot be sent; every step checks them again, in the same transaction. */
  obstacles: z.array(z.object({ cause: z.string(), text: z.string(), href: z.nullable(z.string()) })),
  /**
   * The batch whose file the bank has. The payout is returned only by the bank's result or by two operators.
   */
  sentBatch: z.nullable(id('bat')),
  /**
   * The bank reports that it sent the payout on this day although our state differs. Two operators decide.
   */
  conflict: z.nullable(z.object({ bankOn: kstDate, batchId: id('bat'), resultId: id('res') })),
  /**
   * The operator who requested to return the payout or to decide the conflict, and waits for a second
   * operator.
   */
  requestedBy: z.nullable(z.string()),
  /** Undecided flags of the creator, at most 200, regardless of whether this payout contains their money. */
  undecidedFlags: z.int(),
})

export const payoutIds = z.strictObject({ ids: idsOf('pay') })

export const payoutOps = {
  /** 출금 신청 목록 (처리 전은 오래된 것부터, 끝난 출금은 최근 것부터) */
  listOpsPayouts: endpoint({
    route: 'GET /ops/payouts',
    who: 'operator',
    may: OPS_LIST_DUTIES.payouts,
    // Reads for each payout the reasons against paying it, and its batch.
    rows: [30, 0, [9, 0]],
    input: assignableQuery(PAYOUT_STATES, 'requested', ['oldest', 'newest', 'amount']),
    output: opsPage(opsPayout, PAYOUT_STATES),
  }),
  /** 이체 준비 시작 (이때부터 바꿀 수 없어요). 조건을 다시 확인해요 */
  startPayout: endpoint({
    route: 'POST /ops/payouts/{id}/processing',
    who: 'operator',
    may: ['finance'],
    audit: '출금 이체 준비',
    input: payoutRef,
    isMoney: true,
    output: done,
    errors: ['payout_transition', 'payout_blocked', 'payout_own_addition'],
  }),
  /** 입금 완료. 조건을 다시 확인하고, 하루에 혼자 보낼 수 있는 금액을 넘으면 이체를 준비한 사람이 아닌 다른 운영자가 해요 */
  markPayoutPaid: endpoint({
    route: 'POST /ops/payouts/{id}/paid',
    who: 'operator',
    may: ['finance'],
    audit: '출금 입금 완료',
    // Writes the orders it pays, six index entries each, its statement and its journal.
    rows: [400, 300],
    freshSignIn: true,
    input: payoutPaid,
    isMoney: true,
    output: done,
    errors: [
      'payout_transition',
      'payout_blocked',
      'payout_second_operator',
      'payout_own_addition',
      'payout_batch_first',
      'payout_bank_day',
    ],
  }),
  /** 입금 실패: 금액을 돌려줘요. 준비하기 전에는 보낼 수 없는 출금만 돌려줄 수 있고, 은행 파일이 나간 뒤에는 다른 운영자의 승인을 기다려요 */
  markPayoutFailed: endpoint({
    route: 'POST /ops/payouts/{id}/failed',
    who: 'operator',
    may: ['finance'],
    audit: '출금 돌려주기',
    // Writes to every other operator, fifty at most. Or opens the orders again, with the journal and a
    // notification.
    rows: [320, 320],
    input: payoutReason,
    isMoney: true,
    output: returnResult,
    errors: ['payout_transition', 'payout_sent', 'approval_open'],
  }),
  /** 여러 출금의 이체 준비 시작: 건마다 조건을 다시 확인하고, 하지 못한 것은 이유를 알려요 */
  startPayouts: endpoint({
    route: 'POST /ops/payouts/processing',
    who: 'operator',
    may: ['finance'],
    about: 'each',
    input: payoutIds,
    isMoney: true,
    output: outcomes,
  }),
  /** 계좌번호 보기 (누가, 누구의 것을, 왜 보았는지 남아요) */
  revealAccount: endpoint({
    route: 'POST /ops/payouts/{id}/account',
    who: 'operator',
    may: ['finance'],
    audit: '계좌번호 보기',
    freshSignIn: true,
    input: payoutReason,
    output: z.object({ accountBank: z.string(), accountNumber: z.string(), accountName: z.string() }),
  }),
}
export type OpsPayout = z.infer<typeof opsPayout>
