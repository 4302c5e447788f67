/** The people of an agency and their invitations. Owners invite and remove them. */
import { endpoint, nothing } from '../core/endpoint.ts'
import { done, email, id, isoTime } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { agencyRole } from './agencies.ts'

/** The hours for which the link of an invitation works. */
export const AGENCY_INVITE_HOURS = 7 * 24

const person = z.object({
  id: id('usr'),
  /** Empty when the person has no address. */
  email: z.string(),
  role: agencyRole,
  since: isoTime,
  lastSignInAt: z.nullable(isoTime),
  /** True for the caller. */
  isMe: z.boolean(),
})
const invite = z.object({
  id: id('agi'),
  email: z.string(),
  role: agencyRole,
  createdAt: isoTime,
  expiresAt: isoTime,
  isOver: z.boolean(),
})
const people = z.object({
  items: z.array(person),
  invites: z.array(invite),
  /** The role of the caller, who is among `items`. */
  role: agencyRole,
})
export type AgencyPeople = z.infer<typeof people>

export const agencyInvitation = z.strictObject({ email, role: agencyRole })
export const agencyInviteRef = z.strictObject({ id: id('agi') })
export const agencyPersonRef = z.strictObject({ id: id('usr') })
export const agencyToken = z.strictObject({
  token: z
    .string({ error: '초대 메일의 링크로 들어와 주세요.' })
    .check(z.regex(/^[\w-]{43}$/, '초대 메일의 링크로 들어와 주세요.')),
})

const OF_OWNERS = ['agency_none', 'agency_owner'] as const

export const agencyPeople = {
  /** 우리 대행사의 담당자와 아직 받아들이지 않은 초대 */
  listAgencyPeople: endpoint({
    route: 'GET /agency/people',
    who: 'member',
    // Reads twenty people with their addresses, and twenty invitations.
    rows: [100, 0],
    input: nothing,
    output: people,
    errors: ['agency_none'],
  }),
  /** 대행사 담당자 초대 메일 보내기. 같은 주소의 앞선 초대는 없어져요 */
  inviteAgencyPerson: endpoint({
    route: 'POST /agency/people',
    who: 'member',
    freshSignIn: true,
    input: agencyInvitation,
    output: done,
    errors: [...OF_OWNERS, 'agency_person_taken'],
  }),
  /** 대행사 담당자 초대 취소하기 */
  withdrawAgencyInvite: endpoint({
    route: 'POST /agency/invites/{id}/withdraw',
    who: 'member',
    input: agencyInviteRef,
    output: done,
    errors: [...OF_OWNERS, 'invite_closed'],
  }),
  /** 대행사 담당자 내보내기. 그 담당자가 하던 일이 바로 끝나요. 자기 자신이면 대행사에서 나가요 */
  removeAgencyPerson: endpoint({
    route: 'POST /agency/people/{id}/remove',
    who: 'member',
    input: agencyPersonRef,
    output: done,
    errors: [...OF_OWNERS, 'agency_last_owner'],
  }),
  /** 초대 내용: 어느 대행사의 어떤 역할이고 언제까지인지 */
  getAgencyInvite: endpoint({
    route: 'GET /agency-invites',
    who: 'member',
    input: agencyToken,
    output: z.object({
      agency: z.object({ id: id('agc'), name: z.string() }),
      role: agencyRole,
      expiresAt: isoTime,
      /** True when the invitation was mailed to the signed-in person. */
      isMine: z.boolean(),
    }),
    errors: ['invite_closed'],
  }),
  /** 초대를 받아들여 대행사 담당자 되기 */
  acceptAgencyInvite: endpoint({
    route: 'POST /agency-invites/accept',
    who: 'member',
    input: agencyToken,
    output: done,
    errors: ['invite_closed', 'invite_not_mine', 'agency_alone', 'agency_person_taken', 'agency_people_full'],
  }),
}
