/** The back office: payouts, accounts in the clear (logged), the inbox of partner messages. */
import { endpoint, nothing } from './endpoint.ts'
import { done, id, isOwn, isoTime, kstDate, text } from './fields.ts'
import { ledgerProof } from './ledger-proof.ts'
import {
  FEWER_AT_ONCE,
  idsOf,
  OPS_LIST_DUTIES,
  opsFileQuery,
  opsPage,
  opsQuery,
  outcomes,
} from './ops-lists.ts'
import { givenBack } from './payout-results.ts'
import { PAYOUT_STATES, payout, payoutPaid, payoutReason, payoutRef } from './payouts.ts'
import { QUARANTINE_REASONS } from './quarantine.ts'
import { table } from './tables.ts'
import * as z from './z.ts'

/** `name` is masked here (`김*수`): the whole name comes only from `revealAccount`, which is logged. */
export const opsPayout = z.extend(payout, {
  creator: z.object({ id: id('crt'), nickname: z.string() }),
  isOwn,
  /** Who prepared the transfer: the operator's address; null before. */
  startedBy: z.nullable(z.string()),
  /** Who prepared it gained the role a short time ago: until when nobody can say as the second that it was paid. */
  restsUntil: z.nullable(isoTime),
  /** Why the caller cannot send it alone, and another operator has to: what he added to the creator lately, or the limit of a day. */
  soloRefusal: z.nullable(z.string()),
  files: z.array(
    z.object({ id: id('fil'), kind: z.enum(['identification', 'account']), fileName: z.string() }),
  ),
  /** What keeps an open payout from being sent; judged again, in the same transaction, with every step. */
  obstacles: z.array(z.object({ cause: z.string(), text: z.string(), href: z.nullable(z.string()) })),
  /** The batch whose file the bank has: given back by the bank's answer or by two operators. */
  sentBatch: z.nullable(id('bat')),
  /** The bank says that it was sent, on this day; two operators decide. */
  conflict: z.nullable(z.object({ bankOn: kstDate, batchId: id('bat'), resultId: id('res') })),
  /** Who has asked to give it back, or what is true, and waits for another operator. */
  requestedBy: z.nullable(z.string()),
  /** Flags of the creator that wait for a decision, at most 200, whether or not this payout holds money of them. */
  undecidedFlags: z.int(),
})

export const INBOX_RESULTS = ['quarantined', 'accepted', 'dismissed'] as const

export const inboxMessage = z.object({
  id: id('msg'),
  partner: z.object({ id: id('prt'), title: z.string() }),
  adapter: z.string(),
  eventId: z.string(),
  orderCode: z.string(),
  receivedAt: isoTime,
  result: z.enum(INBOX_RESULTS),
  reason: z.nullable(z.enum(QUARANTINE_REASONS)),
  isOwn,
  /** True when an operator may accept it in spite of the reason. */
  acceptable: z.boolean(),
  /** Its order, where one is known. */
  orderId: z.nullable(id('ord')),
  /** The message as it came, UTF-8 text; null while it cannot be had from the archive. */
  raw: z.nullable(z.string()),
})

/** `reason`: why it counts as it is; some reasons of setting aside ask for it. */
const acceptance = {
  accept: z._default(z.boolean(), false),
  reason: z._default(z.string().check(z.trim(), z.maxLength(200, '200자까지 적을 수 있어요.')), ''),
}
export const inboxReplay = z.strictObject({ id: id('msg'), ...acceptance })
/** As the page asks for it. */
export const inboxAcceptance = z.strictObject({
  id: id('msg'),
  accept: z._default(z.boolean(), true),
  reason: text('이유', 200),
})
export const inboxDismissal = z.strictObject({ id: id('msg'), reason: text('이유', 200) })

export const payoutIds = z.strictObject({ ids: idsOf('pay') })
export const inboxReplays = z.strictObject({
  ids: idsOf('msg', FEWER_AT_ONCE),
  ...acceptance,
})
export const inboxDismissals = z.strictObject({ ids: idsOf('msg'), reason: inboxDismissal.shape.reason })

/** How much waits for operators; what has no counter is counted up to 100. */
export const waiting = z.object({
  applications: z.int(),
  businesses: z.int(),
  /** Accounts in the name of a business. */
  accounts: z.int(),
  requested: z.int(),
  processing: z.int(),
  quarantined: z.int(),
  approvals: z.int(),
  /** Flags that wait for a decision: their creator has answered. */
  flags: z.int(),
  /** Flags whose creator has not answered yet. */
  openFlags: z.int(),
  contents: z.int(),
  campaignApplications: z.int(),
  alarms: z.int(),
  /** Inquiries that wait for an answer. */
  inquiries: z.int(),
  /** Missing sales that wait for an operator: told, or answered by their partner. */
  claims: z.int(),
})

export const ops = {
  /** 목록을 CSV로 (한 번에 5,000줄까지, 더 있으면 마지막 줄이 알려요). 이름과 계좌는 가려요 */
  exportOpsList: endpoint({
    route: 'GET /ops/lists',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    input: opsFileQuery,
    output: table,
  }),
  /** 운영자를 기다리는 일의 수 */
  getWaiting: endpoint({
    route: 'GET /ops/waiting',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    input: nothing,
    output: waiting,
  }),
  /** 출금 신청 목록 (처리 전은 오래된 것부터, 끝난 출금은 최근 것부터) */
  listOpsPayouts: endpoint({
    route: 'GET /ops/payouts',
    who: 'operator',
    may: OPS_LIST_DUTIES.payouts,
    input: opsQuery(PAYOUT_STATES, 'requested', ['oldest', 'newest', 'amount']),
    output: opsPage(opsPayout, PAYOUT_STATES),
  }),
  /** 이체 준비 시작 (이때부터 바꿀 수 없어요). 조건을 다시 확인해요 */
  startPayout: endpoint({
    route: 'POST /ops/payouts/{id}/processing',
    who: 'operator',
    may: ['finance'],
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
    input: payoutIds,
    isMoney: true,
    output: outcomes,
  }),
  /** 계좌번호 보기 (누가, 누구의 것을, 왜 보았는지 남아요) */
  revealAccount: endpoint({
    route: 'POST /ops/payouts/{id}/account',
    who: 'operator',
    may: ['finance'],
    freshSignIn: true,
    input: payoutReason,
    output: z.object({ accountBank: z.string(), accountNumber: z.string(), accountName: z.string() }),
  }),
  /** 파트너가 보낸 메시지 */
  listInbox: endpoint({
    route: 'GET /ops/inbox',
    who: 'operator',
    may: OPS_LIST_DUTIES.inbox,
    input: opsQuery(INBOX_RESULTS, 'quarantined'),
    output: opsPage(inboxMessage, INBOX_RESULTS),
  }),
  /** 다시 처리. accept=true면 사유를 확인하고 받아들여요. 한 사람이 한 달에 늘릴 수 있는 금액을 넘으면 다른 운영자의 승인을 기다려요 */
  replayInbox: endpoint({
    route: 'POST /ops/inbox/{id}/replay',
    who: 'operator',
    may: ['finance'],
    input: inboxReplay,
    isMoney: true,
    output: z.object({ result: z.enum(['accepted', 'quarantined', 'asked']) }),
    errors: ['inbox_not_replayable', 'approval_open'],
  }),
  /** 반영하지 않기로 하고 이유를 남기기 */
  dismissInbox: endpoint({
    route: 'POST /ops/inbox/{id}/dismiss',
    who: 'operator',
    may: ['finance'],
    input: inboxDismissal,
    isMoney: true,
    output: done,
    errors: ['inbox_not_replayable', 'flag_unheard'],
  }),
  /** 여러 메시지 다시 처리 */
  replayMessages: endpoint({
    route: 'POST /ops/inbox/replay',
    who: 'operator',
    may: ['finance'],
    input: inboxReplays,
    isMoney: true,
    output: outcomes,
  }),
  /** 여러 메시지를 같은 이유로 반영하지 않기 */
  dismissMessages: endpoint({
    route: 'POST /ops/inbox/dismiss',
    who: 'operator',
    may: ['finance'],
    input: inboxDismissals,
    isMoney: true,
    output: outcomes,
  }),
  /** 마지막 장부 증명과 그 시각 (아직 없으면 null): 잔액 = 이체의 합, 전체 합 0, 잡아 둔 금액 = 열린 출금의 합 */
  getLedgerProof: endpoint({
    route: 'GET /ops/ledger-proof',
    who: 'operator',
    may: ['finance'],
    input: nothing,
    output: z.nullable(ledgerProof),
  }),
}
export type OpsPayout = z.infer<typeof opsPayout>
export type Waiting = z.infer<typeof waiting>
export type InboxMessage = z.infer<typeof inboxMessage>
