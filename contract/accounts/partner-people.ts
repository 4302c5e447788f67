/** The people of a partner who sign in at /partner, and their invitations. Operators and managers invite them. */

import { PARTNER_ROLES } from '../core/clients/partner-roles.ts'
import { endpoint, nothing } from '../core/endpoint.ts'
import { done, email, id, isoTime } from '../core/fields.ts'
import * as z from '../core/z.ts'

/** The hours for which the link of an invitation works. */
export const PARTNER_INVITE_HOURS = 7 * 24

export const partnerRole = z.enum(PARTNER_ROLES, { error: '역할을 골라 주세요.' })

const person = z.object({
  id: id('usr'),
  /** Empty when the person has no address. */
  email: z.string(),
  role: partnerRole,
  since: isoTime,
  hasSecondFactor: z.boolean(),
  lastSignInAt: z.nullable(isoTime),
  /** True for the caller. */
  isMe: z.boolean(),
})
const invite = z.object({
  id: id('pin'),
  email: z.string(),
  role: partnerRole,
  createdAt: isoTime,
  expiresAt: isoTime,
  isOver: z.boolean(),
})
const people = z.object({ items: z.array(person), invites: z.array(invite) })
export type PartnerPeople = z.infer<typeof people>

/** The partner of an operator's call; a person of the partner calls about their own. */
const ofPartner = z.strictObject({ id: id('prt') })
const invitation = z.strictObject({ email, role: partnerRole })
const partnerInvitation = z.extend(invitation, ofPartner.shape)
export const ownInvitation = invitation
export const partnerInviteRef = z.strictObject({ id: id('pin') })
export const partnerPersonRef = z.strictObject({ id: id('usr') })
export const partnerToken = z.strictObject({
  token: z
    .string({ error: '초대 메일의 링크로 들어와 주세요.' })
    .check(z.regex(/^[\w-]{43}$/, '초대 메일의 링크로 들어와 주세요.')),
})

const INVITING = ['partner_person_taken'] as const

export const partnerPeople = {
  /** 파트너의 담당자와 아직 받아들이지 않은 초대 */
  listPartnerPeople: endpoint({
    route: 'GET /ops/partners/{id}/people',
    who: 'operator',
    may: ['finance', 'support'],
    // Reads twenty people with their addresses and factors, and twenty invitations.
    rows: [120, 0],
    input: ofPartner,
    output: people,
  }),
  /** 파트너 담당자 초대 메일 보내기. 같은 주소의 앞선 초대는 없어져요 */
  invitePartnerPerson: endpoint({
    route: 'POST /ops/partners/{id}/people',
    who: 'operator',
    may: ['finance'],
    audit: '파트너 담당자 초대',
    about: 'nobody',
    input: partnerInvitation,
    output: done,
    errors: INVITING,
  }),
  /** 파트너 담당자 초대 취소 */
  withdrawPartnerInvite: endpoint({
    route: 'POST /ops/partner-invites/{id}/withdraw',
    who: 'operator',
    may: ['finance'],
    audit: '파트너 담당자 초대 취소',
    about: 'nobody',
    input: partnerInviteRef,
    output: done,
    errors: ['invite_closed'],
  }),
  /** 파트너 담당자 내보내기. 로그인이 바로 끝나요 */
  removePartnerPerson: endpoint({
    route: 'POST /ops/partner-people/{id}/remove',
    who: 'operator',
    may: ['finance'],
    audit: '파트너 담당자 내보내기',
    about: 'nobody',
    input: partnerPersonRef,
    output: done,
  }),
  /** 우리 파트너의 담당자와 아직 받아들이지 않은 초대 */
  listOwnPeople: endpoint({
    route: 'GET /partner/people',
    who: 'partner',
    may: ['developer', 'business'],
    rows: [120, 0],
    input: nothing,
    output: people,
  }),
  /** 우리 파트너의 담당자 초대하기 */
  inviteOwnPerson: endpoint({
    route: 'POST /partner/people',
    who: 'partner',
    may: [],
    freshSignIn: true,
    audit: '파트너 담당자 초대',
    input: ownInvitation,
    output: done,
    errors: INVITING,
  }),
  /** 우리 파트너의 초대 취소하기 */
  withdrawOwnInvite: endpoint({
    route: 'POST /partner/invites/{id}/withdraw',
    who: 'partner',
    may: [],
    afterEnd: true,
    audit: '파트너 담당자 초대 취소',
    input: partnerInviteRef,
    output: done,
    errors: ['invite_closed'],
  }),
  /** 우리 파트너의 담당자 내보내기. 자기 자신은 내보낼 수 없어요 */
  removeOwnPerson: endpoint({
    route: 'POST /partner/people/{id}/remove',
    who: 'partner',
    may: [],
    afterEnd: true,
    freshSignIn: true,
    audit: '파트너 담당자 내보내기',
    input: partnerPersonRef,
    output: done,
    errors: ['partner_person_self'],
  }),
  /** 초대 내용: 어느 파트너의 어떤 역할이고 언제까지인지 */
  getPartnerInvite: endpoint({
    route: 'GET /partner-invites',
    who: 'member',
    input: partnerToken,
    output: z.object({
      partner: z.object({ id: id('prt'), title: z.string() }),
      role: partnerRole,
      expiresAt: isoTime,
      /** True when the invitation was mailed to the signed-in person. */
      isMine: z.boolean(),
    }),
    errors: ['invite_closed'],
  }),
  /** 초대를 받아들여 파트너 담당자 되기 */
  acceptPartnerInvite: endpoint({
    route: 'POST /partner-invites/accept',
    who: 'member',
    input: partnerToken,
    output: done,
    errors: [
      'invite_closed',
      'invite_not_mine',
      'partner_person_alone',
      'agency_person',
      'partner_person_taken',
      'partner_people_full',
    ],
  }),
}
