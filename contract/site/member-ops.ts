/** Members in the back office: operators find, view, suspend and restore them. */

import { accessEntry } from '../accounts/access-log.ts'
import { PROVIDERS } from '../accounts/social.ts'
import { CHANNEL_CODES } from '../core/channel-codes.ts'
import { endpoint, query } from '../core/endpoint.ts'
import { done, id, isOwn, isoTime, signedWon, text, won } from '../core/fields.ts'
import { operatorRole } from '../core/operator-roles.ts'
import { PAYOUT_STATES } from '../core/payout-states.ts'
import * as z from '../core/z.ts'
import { OWNERSHIP_STATES } from '../creators/channels.ts'
import { FLAG_KINDS, FLAG_STATES } from '../orders/flag-kinds.ts'
import { ORDER_STATES } from '../orders/orders.ts'
import { consentEntry } from '../platform/consents.ts'
import { MAIL_ENDS, mailStopped } from '../platform/mail-stops.ts'
import { OUTBOX_CHANNELS } from '../platform/message-kinds.ts'

/** The last state in this order that applies to the member. */
const MEMBER_STATES = ['member', 'creator', 'operator', 'suspended', 'left'] as const
export type MemberState = (typeof MEMBER_STATES)[number]
export const MEMBER_STATE_LABELS: Record<MemberState, string> = {
  member: '회원',
  creator: '크리에이터',
  operator: '운영자',
  suspended: '정지',
  left: '탈퇴',
}

/** The search that led to a member: the logged reason for opening the page, which the member can read. */
export const MEMBER_WAYS = [
  'email',
  'nickname',
  'id',
  'order',
  'payout',
  'certificate',
  'suspended',
  'address',
] as const
export type MemberWay = (typeof MEMBER_WAYS)[number]
export const MEMBER_WAY_LABELS: Record<MemberWay, string> = {
  email: '이메일로 검색',
  nickname: '닉네임으로 검색',
  id: '회원 번호로 검색',
  order: '주문 번호로 검색',
  payout: '출금 번호로 검색',
  certificate: '증명서 번호로 검색',
  suspended: '정지된 회원 목록에서 열람',
  address: '주소로 바로 열람',
}

/** The maximum of rows in each section of a member's page. */
export const MEMBER_ROWS = 5

/** The address is masked; `revealMember` returns the whole one and logs it. Empty without an address. */
const memberLine = z.object({
  id: id('usr'),
  creatorId: id('crt'),
  nickname: z.string(),
  email: z.string(),
  state: z.enum(MEMBER_STATES),
  createdAt: isoTime,
  by: z.enum(MEMBER_WAYS),
})

function listWithTotal<T extends z.ZodMiniType>(item: T) {
  return z.object({ items: z.array(item), total: z.int() })
}

const member = z.extend(z.omit(memberLine, { by: true }), {
  isOwn,
  /** True for an operator, whom only an owner may suspend. */
  isProtected: z.boolean(),
  operatorRole: z.nullable(operatorRole),
  lastSignInAt: z.nullable(isoTime),
  suspendedAt: z.nullable(isoTime),
  leftAt: z.nullable(isoTime),
  approvedAt: z.nullable(isoTime),
  verifiedAt: z.nullable(isoTime),
  handle: z.nullable(z.string()),
  mailStopped: z.nullable(mailStopped),
  gradeName: z.string(),
  hasPassword: z.boolean(),
  factors: z.int(),
  providers: z.array(z.enum(PROVIDERS)),
  consents: z.array(consentEntry),
  /** Active sessions, last used first. */
  sessions: z.array(
    z.object({
      id: id('ses'),
      device: z.string(),
      place: z.nullable(z.string()),
      signedInAt: isoTime,
      lastUsedAt: isoTime,
    }),
  ),
  /** The latest application. */
  application: z.nullable(
    z.object({
      id: id('app'),
      state: z.enum(['submitted', 'approved', 'rejected']),
      submittedAt: isoTime,
      decidedAt: z.nullable(isoTime),
    }),
  ),
  channels: listWithTotal(
    z.object({
      id: id('chn'),
      channelCode: z.enum(CHANNEL_CODES),
      channelLinkUrl: z.string(),
      ownership: z.enum(OWNERSHIP_STATES),
    }),
  ),
  links: listWithTotal(
    z.object({
      id: id('lnk'),
      code: z.string(),
      title: z.string(),
      partner: z.string(),
      clicks: z.int(),
      createdAt: isoTime,
    }),
  ),
  orders: listWithTotal(
    z.object({
      id: id('ord'),
      orderCode: z.string(),
      partner: z.string(),
      state: z.enum(ORDER_STATES),
      isHeld: z.boolean(),
      earning: won,
      orderedAt: isoTime,
    }),
  ),
  money: z.object({
    available: signedWon,
    awaited: signedWon,
    pending: signedWon,
    reserved: signedWon,
    debt: signedWon,
  }),
  payouts: listWithTotal(
    z.object({ id: id('pay'), amount: won, state: z.enum(PAYOUT_STATES), requestedAt: isoTime }),
  ),
  flags: listWithTotal(
    z.object({ id: id('flg'), kind: z.enum(FLAG_KINDS), state: z.enum(FLAG_STATES), raisedAt: isoTime }),
  ),
  mails: z.array(
    z.object({
      id: z.string(),
      channel: z.enum(OUTBOX_CHANNELS),
      subject: z.string(),
      at: isoTime,
      sentAt: z.nullable(isoTime),
      stopped: z.nullable(z.enum(MAIL_ENDS)),
    }),
  ),
  looks: z.array(z.extend(accessEntry, { by: z.string() })),
  /** The acts of operators on the account. */
  acts: z.array(
    z.object({ id: id('aud'), action: z.string(), by: z.string(), reason: z.string(), at: isoTime }),
  ),
})

export const memberReason = z.strictObject({ id: id('usr'), reason: text('이유', 200) })

export const memberOps = {
  /** 회원 검색: 이메일, 닉네임의 앞부분, 회원·크리에이터·주문·출금 번호, 증명서 번호. 검색어가 없으면 정지된 회원 */
  listMembers: endpoint({
    route: 'GET /ops/members',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    input: query({ q: z.string().check(z.trim(), z.maxLength(254, '254자까지 검색할 수 있어요.')) }),
    output: z.object({ items: z.array(memberLine) }),
  }),
  /** 회원 한 명에 대해 아는 것. 누가 왜 열었는지 기록돼요 */
  getMember: endpoint({
    route: 'GET /ops/members/{id}',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    // Records which operator saw whose personal data.
    rows: [190, 6],
    input: z.strictObject({ id: id('usr'), from: z._default(z.enum(MEMBER_WAYS), 'address') }),
    output: member,
  }),
  /** 회원의 이메일 주소를 가리지 않고 보기. 이유와 함께 기록돼요 */
  revealMember: endpoint({
    route: 'POST /ops/members/{id}/email',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    audit: '회원 개인정보 보기',
    freshSignIn: true,
    input: memberReason,
    output: z.object({ email: z.string() }),
  }),
  /** 이용 정지: 로그인이 모두 끝나고, 링크는 추적 없이 넘어가고, 출금이 멈춰요 */
  suspendMember: endpoint({
    route: 'POST /ops/members/{id}/suspend',
    who: 'operator',
    may: ['review'],
    audit: '회원 정지',
    // Writes the creator's newest links again.
    rows: [3_200, 120],
    freshSignIn: true,
    input: memberReason,
    output: done,
    errors: ['member_suspended', 'member_left', 'member_operator', 'operator_last_owner'],
  }),
  /** 이용 정지 풀기 */
  restoreMember: endpoint({
    route: 'POST /ops/members/{id}/restore',
    who: 'operator',
    may: ['review'],
    audit: '회원 정지 풀기',
    // Writes the creator's newest links again.
    rows: [3_200, 120],
    freshSignIn: true,
    input: memberReason,
    output: done,
    errors: ['member_not_suspended', 'member_left', 'member_operator'],
  }),
  /** 메일이 닿지 않거나 스팸으로 신고된 회원에게 다시 메일 보내기 */
  allowMail: endpoint({
    route: 'POST /ops/members/{id}/mail',
    who: 'operator',
    may: ['review', 'support'],
    audit: '회원에게 다시 메일 보내기',
    input: memberReason,
    output: done,
    errors: ['member_left', 'member_operator', 'mail_not_stopped'],
  }),
  /** 모든 기기에서 로그아웃 */
  signOutMember: endpoint({
    route: 'POST /ops/members/{id}/sign-out',
    who: 'operator',
    may: ['review', 'support'],
    audit: '회원의 모든 로그인 끝내기',
    input: memberReason,
    output: done,
    errors: ['member_left', 'member_operator'],
  }),
}
export type MemberLine = z.infer<typeof memberLine>
export type OpsMember = z.infer<typeof member>
