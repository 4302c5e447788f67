/** The forms of operators and their invitations. */

import { sampleOf } from '../../samples.ts'
import { type FormRow, form } from '../form-row.ts'

const listed = sampleOf('operators.listOperators')
const USR = listed.items[0].id
const PRT = sampleOf('partnerOps.listOpsPartners').items[0].id
const OPI = listed.invites[0].id
const jobs = sampleOf('jobs.listJobs')
const JOB = jobs.items[0].id
/** A job that nobody has started. */
const IDLE = { ...jobs, items: [{ ...jobs.items[0], isWanted: false, isRunning: false }] }
const OUT = sampleOf('mailOps.listOutbox').items[0].id
const TOKEN = 'a'.repeat(43)
const OPERATOR = { who: 'operator' } as const

const MEMBER = {
  ...sampleOf('memberOps.getMember'),
  state: 'creator',
  leftAt: null,
  suspendedAt: null,
  isProtected: false,
  mailStopped: { why: 'bounced', at: '2026-11-21T00:00:00.000Z' },
}
const SUSPENDED = { ...MEMBER, state: 'suspended', suspendedAt: '2026-11-21T00:00:00.000Z' }

function memberForm(intent: string, endpoint: string, more: Partial<FormRow> = {}): FormRow {
  const { id } = MEMBER
  const given = { 'memberOps.getMember': intent === 'restore' ? SUSPENDED : MEMBER }
  return form(
    `/ops/members/${id}?from=nickname&do=${intent}`,
    endpoint,
    { intent, id, reason: 'keep-me-reason' },
    ['keep-me-reason'],
    { ...OPERATOR, given, ...more },
  )
}

const MANUAL = {
  ...sampleOf('books.getBookEntry'),
  kind: 'fee',
  way: 'new',
  partner: null,
  amount: 54_321,
  cancels: null,
  cancelledBy: null,
}
const MIRROR = { kind: 'fee', way: 'back', amount: '54321', cancels: MANUAL.id }

const ORDER = { ...sampleOf('orderOps.getOpsOrder'), waiting: null }

const OPEN_MONTH = { ...sampleOf('books.getBooks'), month: '2026-10', isClosed: false }

export const OPERATOR_FORMS: Record<string, FormRow[]> = {
  'routes/ops.finance._index': [
    form(
      '/ops/finance?month=2026-10&do=close',
      'books.closeMonth',
      { intent: 'close', month: '2026-10' },
      [],
      { ...OPERATOR, given: { 'books.getBooks': OPEN_MONTH } },
    ),
  ],
  'routes/ops.finance.entry': [
    form(
      '/ops/finance/entry',
      'books.enterBooks',
      {
        kind: 'partner_vat',
        way: 'new',
        partner: PRT,
        amount: '54321',
        happenedOn: '2026-11-02',
        reason: 'keep-me-reason',
      },
      [PRT, '54321', '2026-11-02', 'keep-me-reason'],
      OPERATOR,
    ),
    form(
      '/ops/finance/entry?cancels=ent_1',
      'books.enterBooks',
      { ...MIRROR, happenedOn: '2026-11-02', reason: 'keep-me-reason' },
      ['2026-11-02', 'keep-me-reason'],
      { ...OPERATOR, given: { 'books.getBookEntry': MANUAL } },
    ),
  ],
  'routes/ops.orders.$id': [
    form(
      `/ops/orders/${ORDER.id}?edit=correct`,
      'orderOps.correctOrder',
      {
        intent: 'correct',
        id: ORDER.id,
        seq: '1',
        state: 'confirmed',
        amount: '54321',
        commission: '4321',
        reason: 'keep-me-reason',
      },
      ['54321', '4321', 'keep-me-reason'],
      { ...OPERATOR, given: { 'orderOps.getOpsOrder': ORDER } },
    ),
  ],
  'routes/ops.mails.outbox': [
    form(
      `/ops/mails/outbox?do=resend-many&ids=${OUT}`,
      'mailOps.resendMails',
      { intent: 'resend-many', 'ids[0]': OUT },
      [],
      OPERATOR,
    ),
    form(
      `/ops/mails/outbox?open=${OUT}&do=read`,
      'mailOps.openMail',
      { intent: 'read', id: OUT, reason: 'keep-me-reason' },
      ['keep-me-reason'],
      { ...OPERATOR, works: 200, isKeyless: true },
    ),
  ],
  'routes/ops.members.$id': [
    memberForm('reveal', 'memberOps.revealMember', { works: 200, isKeyless: true }),
    memberForm('suspend', 'memberOps.suspendMember'),
    memberForm('restore', 'memberOps.restoreMember'),
    memberForm('allow-mail', 'memberOps.allowMail'),
    memberForm('sign-out', 'memberOps.signOutMember'),
  ],
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
      `/ops/operators?id=${USR}&do=reset`,
      'operators.resetSecondFactor',
      { intent: 'reset', id: USR, reason: 'keep-me-reason' },
      ['keep-me-reason'],
      {
        ...OPERATOR,
        given: {
          'operators.listOperators': {
            ...listed,
            items: [{ ...listed.items[0], hasSecondFactor: true, resetsAt: null }],
          },
        },
      },
    ),
    form(
      '/ops/operators',
      'operators.cancelSecondFactorReset',
      { intent: 'cancel-reset', id: USR },
      [],
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
  'routes/ops.backups': [form('/ops/backups?do=start', 'backups.startBackup', {}, [], OPERATOR)],
  'routes/ops.jobs': [
    form(`/ops/jobs?open=${JOB}&do=run`, 'jobs.runJob', { intent: 'run', id: JOB }, [], {
      ...OPERATOR,
      given: { 'jobs.listJobs': IDLE },
    }),
  ],
  'routes/operator-invite': [
    form(`/operator-invite?token=${TOKEN}`, 'invites.acceptInvite', {}, [], {
      who: 'member',
      given: { 'invites.getInvite': { ...sampleOf('invites.getInvite'), isMine: true } },
    }),
  ],
}

/** Acts about operators that require a fresh second factor, with the page that asks for it first. */
export const CHANGING_OPERATORS: Record<string, [path: string]> = {
  'operators.inviteOperator': ['/ops/operators'],
  'operators.setOperatorRole': ['/ops/operators?do=role&id=usr_2'],
  'operators.endOperator': ['/ops/operators?do=end&id=usr_2'],
  'operators.resetSecondFactor': ['/ops/operators?do=reset&id=usr_2'],
}
