/** The back office of flags: evidence, answers, and the decision with its reason. Every decision is audited and mailed. */
import { endpoint } from '../core/endpoint.ts'
import { id, isOwn, sumWon } from '../core/fields.ts'
import {
  assignableQuery,
  FEWER_AT_ONCE,
  idsOf,
  OPS_LIST_DUTIES,
  opsPage,
  outcomes,
} from '../core/ops-lists.ts'
import { FOLLOWED } from '../core/row-cost.ts'
import * as z from '../core/z.ts'
import { messageText } from '../platform/templates/message-text.ts'
import { FLAG_STATES } from './flag-kinds.ts'
import { flag, flagDetail, flagRef } from './flags.ts'

const ofCreator = {
  creator: z.object({ id: id('crt'), nickname: z.string() }),
  isOwn,
  /** The earning of its orders that waits for the decision; of 200 orders at most. */
  heldWon: sumWon,
  /** False when a report has no link that it could belong to: an operator can only uphold the flag. */
  clearable: z.boolean(),
}
export const opsFlag = z.extend(flag, ofCreator)
const opsFlagDetail = z.extend(flagDetail, ofCreator)

/** The creator can read the reason. */
export const flagDecision = z.extend(flagRef, { reason: messageText('이유', 300) })

export const flagsDecision = z.strictObject({
  ids: idsOf('flg', FEWER_AT_ONCE),
  reason: flagDecision.shape.reason,
})

/**
 * `asked`: clearing the flag would add more than one operator may add in a month, so another operator has to
 * approve it.
 */
const flagOutcome = z.object({ result: z.enum(['cleared', 'upheld', 'asked']) })
export type FlagOutcome = z.infer<typeof flagOutcome>

export const flagOps = {
  /** 부정 거래 목록 (기다리는 것은 오래된 것부터, 끝난 것은 최근 것부터) */
  listOpsFlags: endpoint({
    route: 'GET /ops/flags',
    who: 'operator',
    may: OPS_LIST_DUTIES.flags,
    // Adds up the orders of each flag, 200 at most.
    rows: [30, 0, [404, 0]],
    input: assignableQuery(FLAG_STATES, 'answered'),
    /** `heldWon`: all held earnings, each order once. */
    output: z.extend(opsPage(opsFlag, FLAG_STATES), { heldWon: sumWon }),
  }),
  /** 근거, 해당하는 주문, 크리에이터의 답 */
  getOpsFlag: endpoint({
    route: 'GET /ops/flags/{id}',
    who: 'operator',
    may: ['finance', 'review'],
    // Reads dozens of orders of the flag.
    rows: [120, 0],
    input: flagRef,
    output: opsFlagDetail,
  }),
  /** 문제없음: 보류한 수익을 풀어요. 한 사람이 한 달에 늘릴 수 있는 금액을 넘으면 다른 운영자의 승인을 기다려요 */
  clearFlag: endpoint({
    route: 'POST /ops/flags/{id}/clear',
    who: 'operator',
    may: ['finance', 'review'],
    audit: '부정 거래: 문제없음',
    // Changes the flag's orders in the same call, or writes to every other operator, fifty at most.
    rows: [700, 640, [90, 60]],
    input: flagDecision,
    isMoney: true,
    output: flagOutcome,
    errors: ['flag_decided', 'flag_not_clearable', 'inbox_takes_two', 'approval_open'],
  }),
  /** 인정하지 않음: 해당하는 주문의 수익을 취소해요 */
  upholdFlag: endpoint({
    route: 'POST /ops/flags/{id}/uphold',
    who: 'operator',
    may: ['finance', 'review'],
    audit: '부정 거래: 부정으로 결정',
    rows: FOLLOWED,
    input: flagDecision,
    isMoney: true,
    output: flagOutcome,
    errors: ['flag_decided', 'flag_unheard'],
  }),
  /** 여러 건을 같은 이유로 문제없음: 하지 못한 것은 이유를 알려요 */
  clearFlags: endpoint({
    route: 'POST /ops/flags/clear',
    who: 'operator',
    may: ['finance', 'review'],
    about: 'each',
    // Changes the orders of the flags in the same call. Of the people who wait for the decision, fifty get a
    // mail and a notification.
    rows: [260, 320, [150, 100]],
    input: flagsDecision,
    isMoney: true,
    output: outcomes,
  }),
  /** 여러 건을 같은 이유로 인정하지 않음 */
  upholdFlags: endpoint({
    route: 'POST /ops/flags/uphold',
    who: 'operator',
    may: ['finance', 'review'],
    about: 'each',
    // Changes the orders of the flags in the same call. Of the people who wait for the decision, fifty get a
    // mail and a notification.
    rows: [260, 320, [150, 100]],
    input: flagsDecision,
    isMoney: true,
    output: outcomes,
  }),
}
export type OpsFlag = z.infer<typeof opsFlag>
