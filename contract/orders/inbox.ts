import { endpoint } from '../core/endpoint.ts'
import { done, id, isOwn, isoTime, text, won } from '../core/fields.ts'
import {
  assignableQuery,
  FEWER_AT_ONCE,
  idsOf,
  OPS_LIST_DUTIES,
  opsPage,
  outcomes,
} from '../core/ops-lists.ts'
import * as z from '../core/z.ts'
import { QUARANTINE_REASONS } from './quarantine.ts'
import { reportFacts } from './report-facts.ts'
/** The inbox of partners' messages: all of them, those in quarantine, and the acts of operators on them. */
export const INBOX_RESULTS = ['quarantined', 'accepted', 'dismissed'] as const

const inboxMessage = z.object({
  id: id('msg'),
  partner: z.object({ id: id('prt'), title: z.string() }),
  adapter: z.string(),
  eventId: z.string(),
  orderCode: z.string(),
  receivedAt: isoTime,
  result: z.enum(INBOX_RESULTS),
  reason: z.nullable(z.enum(QUARANTINE_REASONS)),
  isOwn,
  /** True when an operator may accept it despite the reason. */
  acceptable: z.boolean(),
  /** Its order; null when it is unknown. */
  orderId: z.nullable(id('ord')),
  /** The amounts in the report; null when it cannot be read. */
  amount: z.nullable(won),
  commission: z.nullable(won),
  /** The original message with its secrets masked, as UTF-8 text; null while the archive cannot return it. */
  raw: z.nullable(z.string()),
})

/** `reason`: why the operator accepts it; some quarantine reasons require it. */
const acceptance = {
  accept: z._default(z.boolean(), false),
  reason: z._default(z.string().check(z.trim(), z.maxLength(200, '200자까지 적을 수 있어요.')), ''),
}
export const inboxReplay = z.strictObject({ id: id('msg'), ...acceptance })
/** An acceptance, as the form of the page sends it. */
export const inboxAcceptance = z.strictObject({
  id: id('msg'),
  accept: z._default(z.boolean(), true),
  reason: text('이유', 200),
})
export const inboxDismissal = z.strictObject({ id: id('msg'), reason: text('이유', 200) })
export const inboxReplays = z.strictObject({
  ids: idsOf('msg', FEWER_AT_ONCE),
  ...acceptance,
})
export const inboxDismissals = z.strictObject({ ids: idsOf('msg'), reason: inboxDismissal.shape.reason })
export type InboxMessage = z.infer<typeof inboxMessage>

export const inbox = {
  /** 파트너가 보낸 메시지 */
  listInbox: endpoint({
    route: 'GET /ops/inbox',
    who: 'operator',
    may: OPS_LIST_DUTIES.inbox,
    input: assignableQuery(INBOX_RESULTS, 'quarantined'),
    output: opsPage(inboxMessage, INBOX_RESULTS),
  }),
  /** 메시지를 판단할 때 보는 사실: 금액, 약속한 비율, 클릭, 같은 주문의 다른 메시지 */
  getReportFacts: endpoint({
    route: 'GET /ops/inbox/{id}/facts',
    who: 'operator',
    may: OPS_LIST_DUTIES.inbox,
    // Reads the message, its link and order, the past terms of its partner and the other reports of the
    // order.
    rows: [90, 0],
    input: z.strictObject({ id: id('msg') }),
    output: reportFacts,
  }),
  /** 다시 처리. accept=true면 사유를 확인하고 받아들여요. 한 사람이 한 달에 늘릴 수 있는 금액을 넘으면 다른 운영자의 승인을 기다려요 */
  replayInbox: endpoint({
    route: 'POST /ops/inbox/{id}/replay',
    who: 'operator',
    may: ['finance'],
    audit: '실적 다시 처리',
    // Writes an order, its event, its postings, each into an open month, and the sums of its day. Or writes
    // to every other operator, fifty at most.
    rows: [400, 320],
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
    audit: '실적 반영하지 않기',
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
    about: 'each',
    // Changes each message as an act of its own.
    rows: [60, 20, [170, 85]],
    input: inboxReplays,
    isMoney: true,
    output: outcomes,
  }),
  /** 여러 메시지를 같은 이유로 반영하지 않기 */
  dismissMessages: endpoint({
    route: 'POST /ops/inbox/dismiss',
    who: 'operator',
    may: ['finance'],
    about: 'each',
    input: inboxDismissals,
    isMoney: true,
    output: outcomes,
  }),
}
