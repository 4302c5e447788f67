import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../helpers/api.ts'
import { makeReferral } from '../../helpers/creators/referrals.ts'
import { ENDPOINTS, type Endpoint, send } from '../../helpers/endpoints.ts'
import { makePerson, type Person } from '../../helpers/make.ts'
import { makeRequested, register } from '../../helpers/money/payouts.ts'
import { balancesOf, expectProof, rowsOf } from '../../helpers/money.ts'
import * as own from '../../helpers/platform/own-matters.ts'
import { requestInvoiced } from '../../helpers/platform/own-paying.ts'
import { readWrites, watchTables, writtenSince } from '../../helpers/watch.ts'

type MakeOwn = (me: Person) => Promise<{ id: string }>

/**
 * A matter that concerns the operator, for every act that decides about a person (`about` of its
 * declaration).
 */
const MATTERS: Record<string, MakeOwn> = {
  'creatorOps.approveApplication': own.application,
  'creatorOps.rejectApplication': own.rejection,
  'contentOps.requestContentFix': own.content,
  'contentOps.hideContent': own.content,
  'contentOps.publishContent': (me) => own.content(me, 'hidden'),
  'campaignOps.selectContentApplication': own.campaignApplication,
  'campaignOps.declineContentApplication': own.campaignApplication,
  'campaignOps.sendBackContentApplication': (me) => own.campaignApplication(me, 'submitted'),
  'campaignOps.completeContentApplication': (me) => own.campaignApplication(me, 'submitted'),
  'flagOps.clearFlag': own.flag,
  'flagOps.upholdFlag': own.flag,
  ...own.CLAIM_ACTS,
  'inquiryOps.replyInquiry': own.inquiry,
  'inquiryOps.noteInquiry': own.inquiry,
  'inquiryOps.closeInquiry': own.inquiry,
  'payoutOps.startPayout': own.payout,
  'payoutOps.markPayoutPaid': (me) => own.payout(me, 'processing'),
  'payoutOps.markPayoutFailed': (me) => own.payout(me, 'processing'),
  'payoutOps.revealAccount': own.payout,
  'payoutBatches.returnPayout': own.paidPayout,
  'payoutBatches.recordPayoutInvoice': requestInvoiced,
  'inbox.replayInbox': own.message,
  'inbox.dismissInbox': own.message,
  'orderOps.correctOrder': own.order,
  'referralOps.endReferral': own.referral,
  'memberOps.suspendMember': own.member,
  'memberOps.restoreMember': own.suspendedInvitee,
  'memberOps.signOutMember': own.member,
  'memberOps.allowMail': own.memberWithoutMail,
  'memberOps.revealMember': own.member,
  'notes.createNote': own.accountReview,
  'assignments.takeSubject': own.accountReview,
  'approvals.approveRequest': own.question,
  'approvals.refuseRequest': own.question,
  'operators.setOperatorRole': own.role,
  'operators.endOperator': own.role,
  'operators.resetSecondFactor': own.secondFactor,
  'accountOps.acceptAccountReview': own.accountReview,
  'accountOps.refuseAccountReview': own.accountReview,
  'businessOps.approveBusiness': own.business,
  'businessOps.rejectBusiness': own.business,
}

const acts = ENDPOINTS.filter(({ meta, method }) => meta.who === 'operator' && method !== 'GET')

beforeAll(watchTables)
afterAll(expectProof)

const refused = acts.filter(({ meta }) => meta.about === 'person')

test('every operator act about a person is tried on the operator’s own matter or declares whom it concerns', () => {
  expect(
    Object.keys(MATTERS).toSorted(),
    'an act: give it a matter here, or say `about` in its declaration',
  ).toEqual(refused.map(({ name }) => name).toSorted())
})

test.each(refused.map((one): [string, Endpoint] => [one.name, one]))(
  'nobody does %s about himself',
  async (name, endpoint) => {
    const me = await makePerson({ role: 'operator' })
    const input = fitting(endpoint, await (MATTERS[name] as MakeOwn)(me))
    const before = await readWrites()
    const { status, body } = await send(endpoint, input, { as: me.token })
    expect([status, body.code], JSON.stringify(body)).toEqual([409, 'own_matter'])
    expect(body.message).toContain('다른 운영자')
    expect(writtenSince(before, await readWrites())).toEqual([])
    const other = await makePerson({ role: 'operator' })
    const done = await send(endpoint, input, { as: other.token })
    expect(done.status, `another one does it: ${JSON.stringify(done.body)}`).toBe(200)
    const audit = 'SELECT action FROM audit_log WHERE actor_id = ? AND action = ?'
    expect(await rowsOf(audit, other.userId, name.split('.')[1] ?? ''), 'written down').toHaveLength(1)
  },
)

test('an operator can neither apply nor dismiss a report of a click on their own link, also before an order exists', async () => {
  for (const verb of ['replay', 'dismiss']) {
    const me = await makePerson({ role: 'operator' })
    const { id, reason } = await own.message(me, false)
    const body = verb === 'replay' ? { accept: true } : { reason }
    const { body: answer } = await call(`POST /ops/inbox/${id}/${verb}`, { as: me.token, body })
    expect(answer.code, verb).toBe('own_matter')
    expect(await balancesOf(me)).toMatchObject({ pending: 0, available: 0 })
    expect(await rowsOf('SELECT result FROM inbox WHERE id = ?', id)).toEqual([{ result: 'quarantined' }])
  }
})

test('a report that waits without an order is a matter of whose link was clicked, for notes and for who looks after it', async () => {
  const [me, other] = [await makePerson({ role: 'operator' }), await makePerson({ role: 'operator' })]
  const { id } = await own.message(me, false)
  const ask = (as: Person, path: string, body?: object) => call(path, { as: as.token, ...(body && { body }) })
  for (const [path, body] of [
    [`POST /ops/subjects/${id}/notes`, { text: '내 실적이에요.' }],
    [`POST /ops/subjects/${id}/assignment`, {}],
    [`POST /ops/inbox/${id}/replay`, {}],
  ] as const) {
    expect((await ask(me, path, body)).body.code, path).toBe('own_matter')
    expect((await ask(other, path, body)).status, path).toBe(200)
  }
  for (const [who, isOwn] of [
    [me, true],
    [other, false],
  ] as const)
    expect((await ask(who, `GET /ops/subjects/${id}/notes`)).data.isOwn).toBe(isOwn)
})

test('an operator cannot start the payout of a creator who is paid to the operator’s own account', async () => {
  const me = await makePerson({ role: 'operator' })
  // Everybody in these tests registers the same account, so this creator has it, too.
  const { id } = await makeRequested(20_000)
  const start = () => call(`POST /ops/payouts/${id}/processing`, { as: me.token })
  await register(me)
  expect((await start()).body.code).toBe('own_matter')
  await rowsOf(
    "UPDATE payout_accounts SET replaced_at = '2026-11-21' WHERE creator_id = ? RETURNING id",
    me.creatorId,
  )
  expect((await start()).status).toBe(200)
})

const GAINS = [
  'creatorOps.approveApplication',
  'contentOps.hideContent',
  'flagOps.clearFlag',
  'payoutOps.startPayout',
  'inbox.replayInbox',
  'businessOps.approveBusiness',
  'inquiryOps.replyInquiry',
]
test.each(GAINS)('who invited a creator gains by %s, so another operator does it', async (name) => {
  const [me, invitee] = [await makePerson({ role: 'operator' }), await makePerson()]
  await makeReferral(me, invitee)
  const endpoint = acts.find((one) => one.name === name) as Endpoint
  const input = fitting(endpoint, await (MATTERS[name] as MakeOwn)(invitee))
  const before = await readWrites()
  expect((await send(endpoint, input, { as: me.token })).body.code).toBe('own_matter')
  expect(writtenSince(before, await readWrites())).toEqual([])
  // An ended invitation earns nothing more.
  const end =
    "UPDATE referrals SET step = 'blocked', blocked_reason = 'account', blocked_at = ? WHERE invitee_id = ?"
  await rowsOf(`${end} RETURNING id`, new Date().toISOString(), invitee.creatorId)
  expect((await send(endpoint, input, { as: me.token })).status).toBe(200)
})

test('operator lists mark the lines that are the operator’s own', async () => {
  const [me, other] = [await makePerson({ role: 'operator' }), await makePerson({ role: 'operator' })]
  const found: [string, { id: string }][] = [
    ['/ops/creator-applications?limit=100', await own.application(me)],
    ['/ops/contents?state=published&limit=100', await own.content(me)],
    ['/ops/flags?state=open&limit=100', await own.flag(me)],
    ['/ops/claims?limit=100', await own.claim(me)],
    ['/ops/inquiries?limit=100', await own.inquiry(me)],
    ['/ops/inbox?limit=100', await own.message(me)],
    ['/ops/inbox?limit=100', await own.message(me, false)],
    ['/ops/referrals?state=approved&limit=50', await own.referral(me)],
    ['/ops/payouts?limit=100', await own.payout(me)],
    ['/ops/contents?state=published&limit=100', await own.invitedContent(me)],
  ]
  for (const [path, { id }] of found)
    for (const [who, isOwn] of [
      [me, true],
      [other, false],
    ] as const) {
      const { data } = await call(`GET ${path}`, { as: who.token })
      const line = data.items.find((one: { id: string }) => one.id === id)
      expect(line?.isOwn, path).toBe(isOwn)
    }
})

/** Keeps only the fields that the endpoint accepts. */
function fitting({ schema }: Endpoint, made: object): Record<string, unknown> {
  const known = Object.keys(schema.properties ?? {})
  return Object.fromEntries(Object.entries(made).filter(([name]) => known.includes(name)))
}
