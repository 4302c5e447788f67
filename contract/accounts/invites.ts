/** An invitation to become an operator. The token comes from the link in the mail. */
import { endpoint } from '../core/endpoint.ts'
import { done, isoTime } from '../core/fields.ts'
import { operatorRole } from '../core/operator-roles.ts'
import { OWNERS_MAILED } from '../core/row-cost.ts'
import * as z from '../core/z.ts'

export const inviteToken = z.strictObject({
  token: z
    .string({ error: '초대 메일의 링크로 들어와 주세요.' })
    .check(z.regex(/^[\w-]{43}$/, '초대 메일의 링크로 들어와 주세요.')),
})

export const invites = {
  /** 초대 내용: 어떤 역할이고 언제까지인지 */
  getInvite: endpoint({
    route: 'GET /operator-invites',
    who: 'member',
    input: inviteToken,
    output: z.object({
      role: operatorRole,
      expiresAt: isoTime,
      /** True when the invitation was mailed to the signed-in person. */
      isMine: z.boolean(),
    }),
    errors: ['invite_closed'],
  }),
  /** 초대를 받아들여 운영자 되기 */
  acceptInvite: endpoint({
    route: 'POST /operator-invites/accept',
    who: 'member',
    rows: OWNERS_MAILED,
    input: inviteToken,
    output: done,
    errors: [
      'invite_closed',
      'invite_not_mine',
      'invite_unapproved',
      'operator_already',
      'agency_person',
      'partner_person_taken',
    ],
  }),
}
