/** The forms of those who run the platform, and of who shall. */
import { type FormRow, form } from './form-row.ts'
import { sampleOf } from './samples.ts'

const listed = sampleOf('operators.listOperators')
const USR = listed.items[0].id
const OPI = listed.invites[0].id
const TOKEN = 'a'.repeat(43)
const OPERATOR = { who: 'operator' } as const

export const OPERATOR_FORMS: Record<string, FormRow[]> = {
  'routes/ops.operators': [
    form(
      '/ops/operators',
      'operators.inviteOperator',
      { intent: 'invite', email: 'keep-me@itda.test', role: 'review' },
      ['keep-me@itda.test'],
      OPERATOR,
    ),
    form('/ops/operators', 'operators.withdrawInvite', { intent: 'withdraw', id: OPI }, [], OPERATOR),
    form(
      `/ops/operators?id=${USR}&do=role`,
      'operators.setOperatorRole',
      { intent: 'role', id: USR, role: 'finance', reason: 'keep-me-reason' },
      ['keep-me-reason'],
      OPERATOR,
    ),
    form(
      `/ops/operators?id=${USR}&do=end`,
      'operators.endOperator',
      { intent: 'end', id: USR, reason: 'keep-me-reason' },
      ['keep-me-reason'],
      OPERATOR,
    ),
  ],
  'routes/operator-invite': [
    form(`/operator-invite?token=${TOKEN}`, 'invites.acceptInvite', {}, [], {
      who: 'member',
      given: { 'invites.getInvite': { ...sampleOf('invites.getInvite'), isMine: true } },
    }),
  ],
}
