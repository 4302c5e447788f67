/** Delegations: the request of an agency, the creator's answer, list and log. */
import { endpoint, nothing, query } from '../core/endpoint.ts'
import { blankable, done, email, id, isoTime } from '../core/fields.ts'
import { CHANGE } from '../core/row-cost.ts'
import * as z from '../core/z.ts'
import { agencyFacts, agencyScope, agencyScopes } from './agencies.ts'

/** The days for which a creator can answer a request. */
export const DELEGATION_REQUEST_DAYS = 14

/** Without an address the answer has a link, which the first creator who opens it can answer. */
export const delegationRequest = z.strictObject({ email: blankable(email), scopes: agencyScopes })
export const delegationRef = z.strictObject({ id: id('dlg') })
const token = z
  .string({ error: '요청 메일의 링크로 들어와 주세요.' })
  .check(z.regex(/^[\w-]{43}$/, '요청 메일의 링크로 들어와 주세요.'))
export const delegationToken = z.strictObject({ token })
export const delegationAnswer = z.strictObject({ token, scopes: agencyScopes })

const openRequest = z.object({
  id: id('dlg'),
  /** Empty for a link. */
  email: z.string(),
  scopes: z.array(agencyScope),
  createdAt: isoTime,
  expiresAt: isoTime,
  isOver: z.boolean(),
})
export type OpenRequest = z.infer<typeof openRequest>

const ownDelegation = z.object({
  id: id('dlg'),
  agency: agencyFacts,
  scopes: z.array(agencyScope),
  agreedAt: isoTime,
  /** The hour of the agency's last call; null if there was none. */
  lastUsedAt: z.nullable(isoTime),
  endedAt: z.nullable(isoTime),
  /** Who ended it: the creator or the agency. */
  endedBy: z.nullable(z.enum(['creator', 'agency'])),
})
export type OwnDelegation = z.infer<typeof ownDelegation>

const agencyAct = z.object({
  id: id('agt'),
  at: isoTime,
  agency: z.object({ id: id('agc'), name: z.string() }),
  /** The address of the person of the agency; empty once the account is closed. */
  actorEmail: z.string(),
  /** The call, such as `links.createLink`. */
  action: z.string(),
  /** The act in a Korean sentence. */
  sentence: z.string(),
  /** The id of the object, or of the first of several; null where there is none. */
  subject: z.nullable(z.string()),
  /** The present title of the object; empty when it has none. */
  subjectTitle: z.string(),
  /** The number of objects. */
  objects: z.int(),
})
export type AgencyAct = z.infer<typeof agencyAct>

export const delegations = {
  /** 답을 기다리는 우리 대행사의 요청 */
  listDelegationRequests: endpoint({
    route: 'GET /agency/requests',
    who: 'member',
    input: nothing,
    output: z.object({ items: z.array(openRequest) }),
    errors: ['agency_none'],
  }),
  /** 크리에이터에게 일을 맡겨 달라고 요청하기. 이메일을 비우면 링크를 받아요 */
  requestDelegation: endpoint({
    route: 'POST /agency/requests',
    who: 'member',
    // Counts up to fifty open requests, and closes those that have expired.
    rows: [160, 140],
    input: delegationRequest,
    output: z.object({
      id: id('dlg'),
      /** The link for the creator; null when it was mailed. We do not keep it. */
      url: z.nullable(z.string()),
    }),
    errors: ['agency_none', 'agency_requests_full'],
  }),
  /** 크리에이터에게 보낸 요청 취소하기 */
  withdrawDelegation: endpoint({
    route: 'POST /agency/requests/{id}/withdraw',
    who: 'member',
    input: delegationRef,
    output: done,
    errors: ['agency_none', 'delegation_closed'],
  }),
  /** 크리에이터의 일을 그만 맡기. 대행사 쪽에서 끝내요 */
  leaveDelegation: endpoint({
    route: 'POST /agency/delegations/{id}/leave',
    who: 'member',
    input: delegationRef,
    output: done,
    errors: ['agency_none'],
  }),
  /** 대행사의 요청 내용: 누가 무엇을 맡겨 달라고 하는지 */
  getDelegationRequest: endpoint({
    route: 'GET /delegation-requests',
    who: 'member',
    input: delegationToken,
    output: z.object({
      agency: agencyFacts,
      scopes: z.array(agencyScope),
      expiresAt: isoTime,
      /** True when it was mailed to the signed-in person, or has a link for whoever opens it. */
      isMine: z.boolean(),
    }),
    errors: ['delegation_closed'],
  }),
  /** 대행사의 요청에 동의하기. 고른 권한만 맡겨요 */
  agreeDelegation: endpoint({
    route: 'POST /delegation-requests/agree',
    who: 'creator',
    freshSignIn: true,
    // Counts up to a hundred creators of the agency.
    rows: [CHANGE[0] + 110, CHANGE[1]],
    input: delegationAnswer,
    output: z.object({ id: id('dlg') }),
    errors: ['delegation_closed', 'delegation_not_mine', 'agency_taken', 'agency_creators_full'],
  }),
  /** 대행사의 요청을 거절하기 */
  declineDelegation: endpoint({
    route: 'POST /delegation-requests/decline',
    who: 'member',
    input: delegationToken,
    output: done,
    errors: ['delegation_closed', 'delegation_not_mine'],
  }),
  /** 내 일을 맡은 대행사 (새것부터, 끝난 곳도) */
  listOwnAgencies: endpoint({
    route: 'GET /users/me/agencies',
    who: 'member',
    // Reads fifty delegations with their agencies.
    rows: [110, 0],
    input: nothing,
    output: z.object({ items: z.array(ownDelegation) }),
  }),
  /** 대행사에 맡긴 일 끝내기. 바로 끝나요 */
  endDelegation: endpoint({
    route: 'DELETE /users/me/agencies/{id}',
    who: 'member',
    input: delegationRef,
    output: done,
  }),
  /** 대행사가 나 대신 바꾼 것 (새것부터). next를 after로 보내면 그다음이에요 */
  listAgencyActs: endpoint({
    route: 'GET /users/me/agency-acts',
    who: 'member',
    // Reads each act with its agency, its person and its object.
    rows: [30, 0, [6, 0]],
    input: query({ after: id('agt') }),
    output: z.object({ items: z.array(agencyAct), next: z.nullable(id('agt')) }),
  }),
}
