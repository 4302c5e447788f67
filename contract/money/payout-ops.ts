import { endpoint } from '../core/endpoint.ts'
import { done, id, isOwn, isoTime, kstDate } from '../core/fields.ts'
import { idsOf, OPS_LIST_DUTIES, opsPage, opsQuery, outcomes } from '../core/ops-lists.ts'
import { PAYOUT_STATES } from '../core/payout-states.ts'
import * as z from '../core/z.ts'
import { givenBack } from './payout-results.ts'
import { payout, payoutPaid, payoutReason, payoutRef } from './payouts.ts'

/** `name` is masked here (`김*수`): the whole name comes only from `revealAccount`, which is logged. */
export const opsPayout = z.extend(payout, {
  creator: z.object({ id: id('crt'), nickname: z.string() }),
  isOwn,
  /** The address of the operator who prepared the transfer; null before. */
  startedBy: z.nullable(z.string()),
  /** Set if the operator who prepared it gained the role recently: until then nobody can confirm as the second that it was paid. */
  restsUntil: z.nullable(isoTime),
  /**
   * The reason why the caller cannot send it alone, and another operator has to: what he added to the creator lately, or the
   * limit of a day.
   */
  soloRefusal: z.nullable(z.string()),
  files: z.array(
    z.object({ id: id('fil'), kind: z.enum(['identification', 'account']), fileName: z.string() }),
  ),
  /** The reasons why an open payout cannot be sent; every step checks them again, in the same transaction. */
  obstacles: z.array(z.object({ cause: z.string(), text: z.string(), href: z.nullable(z.string()) })),
  /** The batch whose file the bank has: given back by the bank's answer or by two operators. */
  sentBatch: z.nullable(id('bat')),
  /** The bank says that it was sent, on this day; two operators decide. */
  conflict: z.nullable(z.object({ bankOn: kstDate, batchId: id('bat'), resultId: id('res') })),
  /** The operator who has requested to give it back, or to decide the conflict, and waits for another operator. */
  requestedBy: z.nullable(z.string()),
  /** Flags of the creator that wait for a decision, at most 200, whether or not this payout holds money of them. */
  undecidedFlags: z.int(),
})

export const payoutIds = z.strictObject({ ids: idsOf('pay') })

export const payoutOps = {
  /** 출금 신청 목록 (처리 전은 오래된 것부터, 끝난 출금은 최근 것부터) */
  listOpsPayouts: endpoint({
    route: 'GET /ops/payouts',
    who: 'operator',
    may: OPS_LIST_DUTIES.payouts,
    // The call looks up for each payout the reasons against paying it, and whether a batch holds it.
    rows: [30, 0, [9, 0]],
    input: opsQuery(PAYOUT_STATES, 'requested', ['oldest', 'newest', 'amount']),
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
    // The orders it pays, six entries each, beside its statement and journal.
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
    // Every other operator is written to, fifty of them at most; or its orders go back, with the journal, and the bell tells.
    rows: [320, 320],
    input: payoutReason,
    isMoney: true,
    output: givenBack,
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
