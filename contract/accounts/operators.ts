/** Operators, their roles, and invitations to become one. Only owners may call these endpoints. */

import { endpoint, nothing } from '../core/endpoint.ts'
import { done, email, id, isOwn, isoTime, text } from '../core/fields.ts'
import { operatorRole } from '../core/operator-roles.ts'
import { OWNERS_MAILED } from '../core/row-cost.ts'
import * as z from '../core/z.ts'
import { approval } from '../platform/approvals.ts'

/** The hours for which the link of an invitation works. */
export const INVITE_HOURS = 72

const operator = z.object({
  id: id('usr'),
  /** Empty when the operator has no address. */
  email: z.string(),
  role: operatorRole,
  isOwn,
  /**
   * Until then the approval of this operator, who gained the role recently, does not count; null for
   * everybody else.
   */
  restsUntil: z.nullable(isoTime),
  isSuspended: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** The time when the second factor will be reset at somebody's request; null when nobody requested it. */
  resetsAt: z.nullable(isoTime),
  lastSignInAt: z.nullable(isoTime),
})
const invite = z.object({
  id: id('opi'),
  email: z.string(),
  role: operatorRole,
  /** Null when the invitation was made at the console. */
  invitedBy: z.nullable(z.string()),
  createdAt: isoTime,
  expiresAt: isoTime,
  /** True until another owner has decided; the mail is sent after that. */
  waits: z.boolean(),
  isOver: z.boolean(),
})

export const operatorInvite = z.strictObject({ email, role: operatorRole })
export const inviteRef = z.strictObject({ id: id('opi') })
export const operatorChange = z.strictObject({ id: id('usr'), role: operatorRole, reason: text('이유', 200) })
export const operatorRef = z.strictObject({ id: id('usr') })
export const operatorEnding = z.strictObject({ id: id('usr'), reason: text('이유', 200) })

/** The request that another owner has to approve; null when the change is done. */
const maybeAsked = z.object({ approval: z.nullable(approval) })

export const operators = {
  /** 운영자와 아직 받아들이지 않은 초대 */
  listOperators: endpoint({
    route: 'GET /ops/operators',
    who: 'operator',
    may: [],
    input: nothing,
    output: z.object({ items: z.array(operator), invites: z.array(invite) }),
  }),
  /** 운영자 초대 메일 보내기. 같은 주소의 앞선 초대는 없어져요. 대표와 정산은 다른 대표가 있으면 그 승인을 받은 뒤에 보내요 */
  inviteOperator: endpoint({
    route: 'POST /ops/operator-invites',
    who: 'operator',
    may: [],
    audit: '운영자 초대',
    // An existing operator cannot be invited, so this act concerns no operator.
    about: 'nobody',
    rows: OWNERS_MAILED,
    input: operatorInvite,
    freshSignIn: true,
    output: maybeAsked,
    errors: ['operator_already'],
  }),
  /** 초대 취소 */
  withdrawInvite: endpoint({
    route: 'POST /ops/operator-invites/{id}/withdraw',
    who: 'operator',
    may: [],
    audit: '운영자 초대 취소',
    // The invited person is no operator yet.
    about: 'nobody',
    input: inviteRef,
    output: done,
    errors: ['invite_closed'],
  }),
  /** 운영자의 역할 바꾸기. 대표나 정산으로 올리는 일은 다른 대표가 있으면 그 승인을 받은 뒤에 해요 */
  setOperatorRole: endpoint({
    route: 'PUT /ops/operators/{id}',
    who: 'operator',
    may: [],
    audit: '운영자 역할 바꾸기',
    rows: OWNERS_MAILED,
    input: operatorChange,
    freshSignIn: true,
    output: maybeAsked,
    errors: ['operator_last_owner', 'approval_open'],
  }),
  /** 잃어버린 2단계 인증 초기화하기. 본인과 모든 대표에게 바로 알리고 24시간 뒤에 해요 */
  resetSecondFactor: endpoint({
    route: 'POST /ops/operators/{id}/second-factor-reset',
    who: 'operator',
    may: [],
    audit: '2단계 인증 초기화 요청',
    rows: OWNERS_MAILED,
    input: operatorEnding,
    freshSignIn: true,
    output: done,
    errors: ['factor_reset_none', 'factor_reset_open'],
  }),
  /** 기다리는 2단계 인증 초기화를 대표가 취소하기 */
  cancelSecondFactorReset: endpoint({
    route: 'DELETE /ops/operators/{id}/second-factor-reset',
    who: 'operator',
    may: [],
    audit: '2단계 인증 초기화 취소',
    // An operator who still has a second factor retains it.
    about: 'self',
    rows: OWNERS_MAILED,
    input: operatorRef,
    output: done,
    errors: ['factor_reset_closed'],
  }),
  /** 운영자에서 내보내기. 계정은 회원으로 남고, 로그인은 모두 끝나요 */
  endOperator: endpoint({
    route: 'POST /ops/operators/{id}/end',
    who: 'operator',
    may: [],
    audit: '운영자에서 내보내기',
    rows: OWNERS_MAILED,
    input: operatorEnding,
    freshSignIn: true,
    output: done,
    errors: ['operator_last_owner'],
  }),
}
export type Operator = z.infer<typeof operator>
export type OperatorInvite = z.infer<typeof invite>
