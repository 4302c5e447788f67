import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../helpers/api.ts'
import { makeReferral } from '../../helpers/creators/referrals.ts'
import { ENDPOINTS, type Endpoint, send } from '../../helpers/endpoints.ts'
import { makePerson, type Person } from '../../helpers/make.ts'
import { makeRequested, register } from '../../helpers/money/payouts.ts'
import { balancesOf, expectProof, rowsOf } from '../../helpers/money.ts'
import { HIMSELF_ACTS } from '../../helpers/platform/own-acts.ts'
import * as own from '../../helpers/platform/own-matters.ts'
import { BATCH_ACTS } from '../../helpers/platform/own-paying.ts'
import { WRITTEN_FOR_ALL } from '../../helpers/platform/written-for-all.ts'
import { readWrites, watchTables, writtenSince } from '../../helpers/watch.ts'

type Make = (me: Person) => Promise<{ id: string }>

const TAKES_TWO = 'asks only: another operator has to approve it'
const NOBODYS = 'about a partner, a file, a network or what everybody reads, not about a person'
const EACH = 'each is refused by itself: tests/api/platform/ops-many.test.ts'
const READS = 'a file that is read and shown; nothing counts before the approval'

/** Every act of an operator: something of his own he must not decide, or why it can be nobody's own. */
const ACTS: Record<string, Make | string> = {
  ...Object.fromEntries(
    Object.entries(WRITTEN_FOR_ALL).flatMap(([noun, verbs]) =>
      verbs.map((verb) => [`${noun}.${verb}`, NOBODYS]),
    ),
  ),
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
  'taxFiles.openTaxFile': NOBODYS,
  'payoutOps.startPayout': own.payout,
  'payoutOps.markPayoutPaid': (me) => own.payout(me, 'processing'),
  'payoutOps.markPayoutFailed': (me) => own.payout(me, 'processing'),
  'payoutOps.revealAccount': own.payout,
  ...BATCH_ACTS,
  'inbox.replayInbox': own.message,
  'inbox.dismissInbox': own.message,
  'orderOps.correctOrder': own.order,
  'referralOps.endReferral': own.referral,
  'memberOps.suspendMember': own.member,
  'memberOps.restoreMember': own.suspendedInvitee,
  'memberOps.signOutMember': own.member,
  'memberOps.allowMail': own.memberWithoutMail,
  'memberOps.revealMember': own.member,
  'approvals.approveRequest': own.question,
  'approvals.refuseRequest': own.question,
  'approvals.withdrawRequest': 'his own is what may be taken back',
  'approvals.openSecret': 'his own is what he waits for; another one approved it',
  ...{
    'billing.setBillingTerms': NOBODYS,
    'billing.issueInvoice': NOBODYS,
    'billing.cancelInvoice': NOBODYS,
    'billing.mailInvoice': NOBODYS,
  },
  'billing.writeOffInvoice': NOBODYS,
  'deposits.uploadDeposits': NOBODYS,
  'settlements.uploadSettlement': NOBODYS,
  'settlements.compareSettlement': NOBODYS,
  'deposits.matchDeposit': NOBODYS,
  'deposits.setDepositAside': NOBODYS,
  'deposits.reopenDeposit': NOBODYS,
  'deposits.undoReceipt': NOBODYS,
  ...{ 'books.enterBooks': TAKES_TWO, 'books.closeMonth': TAKES_TWO },
  'intake.rotateSecret': TAKES_TWO,
  'intake.startImport': TAKES_TWO,
  'transferOps.startTransferImport': TAKES_TWO,
  'site.setSiteConfig': TAKES_TWO,
  'site.setBusinessDetails': NOBODYS,
  'site.setStop': NOBODYS,
  ...HIMSELF_ACTS,
  'operators.setOperatorRole': own.role,
  'operators.endOperator': own.role,
  'operators.resetSecondFactor': own.secondFactor,
  'operators.cancelSecondFactorReset': 'whoever still has a second factor keeps it',
  'operators.inviteOperator': 'who is an operator already is not invited',
  'operators.withdrawInvite': 'it was mailed to somebody who is no operator yet',
  'accountOps.acceptAccountReview': own.accountReview,
  'accountOps.refuseAccountReview': own.accountReview,
  'businessOps.approveBusiness': own.business,
  'businessOps.rejectBusiness': own.business,
  'creatorOps.approveApplications': EACH,
  'creatorOps.rejectApplications': EACH,
  'businessOps.approveBusinesses': EACH,
  'businessOps.rejectBusinesses': EACH,
  'contentOps.requestContentFixes': EACH,
  'contentOps.hideContents': EACH,
  'contentOps.publishContents': EACH,
  'flagOps.clearFlags': EACH,
  'flagOps.upholdFlags': EACH,
  'payoutOps.startPayouts': EACH,
  'inbox.replayMessages': EACH,
  'inbox.dismissMessages': EACH,
  'intake.uploadImport': READS,
  'transferOps.uploadTransferImport': READS,
  'intake.replayAlarm': NOBODYS,
  'intake.closeAlarm': NOBODYS,
  'backups.startBackup': NOBODYS,
  'jobs.runJob': NOBODYS,
  'mailOps.openMail': 'nothing is decided: he reads what was written to him',
  'mailOps.resendMails': 'nothing is decided: the mail goes out as it was written',
  'networks.updatePartnerNetwork': NOBODYS,
  'partnerOps.updatePartnerPage': NOBODYS,
  'policyOps.setGrades': TAKES_TWO,
  'policyOps.setMinimumPayout': TAKES_TWO,
  'policyOps.setPayDays': TAKES_TWO,
  'policyOps.setMinors': TAKES_TWO,
  'policyOps.setReferralTerms': TAKES_TWO,
  'policyOps.setSoloLimits': TAKES_TWO,
  'experimentOps.createExperiment': NOBODYS,
  'experimentOps.endExperiment': NOBODYS,
  'partnerOps.createPartner': NOBODYS,
  'partnerOps.updatePartner': NOBODYS,
  'partnerOps.openPartner': NOBODYS,
  'partnerOps.pausePartner': NOBODYS,
  'partnerOps.endPartner': NOBODYS,
  'partnerFiles.checkPartnerFile': READS,
  'partnerFiles.importPartners': NOBODYS,
  'partnerOps.pausePartners': NOBODYS,
  'partnerOps.openPartners': NOBODYS,
  'partnerOps.setPartnerRates': NOBODYS,
  'partnerOps.setPartnerPays': NOBODYS,
  'testOrders.startTestOrder': NOBODYS,
  'testOrders.sendTestReport': NOBODYS,
  'testOrders.checkSignature': 'nothing is decided: it says what a signature was made with',
  'categoryOps.createCategory': NOBODYS,
  'categoryOps.updateCategory': NOBODYS,
  'campaignOps.createCampaign': NOBODYS,
  'campaignOps.updateCampaign': NOBODYS,
}

const acts = ENDPOINTS.filter(({ meta, method }) => meta.who === 'operator' && method !== 'GET')

beforeAll(watchTables)
afterAll(expectProof)

test('every act of an operator is refused to oneself or says why it need not be', () => {
  expect(acts.map(({ name }) => name).filter((name) => !Object.hasOwn(ACTS, name))).toEqual([])
  expect(Object.keys(ACTS).filter((name) => !acts.some((one) => one.name === name))).toEqual([])
})

const refused = acts.filter(({ name }) => typeof ACTS[name] === 'function')
test.each(refused.map((one): [string, Endpoint] => [one.name, one]))(
  'nobody does %s about himself',
  async (name, endpoint) => {
    const me = await makePerson({ role: 'operator' })
    const input = fitting(endpoint, await (ACTS[name] as Make)(me))
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

test('a report of a click on his own link is neither applied nor put aside by an operator, also where no order stands yet', async () => {
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

test('a creator whose money goes to the operator’s own account is the operator’s own matter', async () => {
  const me = await makePerson({ role: 'operator' })
  // Everybody of these tests registers the same account: so is this creator's.
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
]
test.each(GAINS)('who invited a creator gains by %s, so another operator does it', async (name) => {
  const [me, invitee] = [await makePerson({ role: 'operator' }), await makePerson()]
  await makeReferral(me, invitee)
  const endpoint = acts.find((one) => one.name === name) as Endpoint
  const input = fitting(endpoint, await (ACTS[name] as Make)(invitee))
  const before = await readWrites()
  expect((await send(endpoint, input, { as: me.token })).body.code).toBe('own_matter')
  expect(writtenSince(before, await readWrites())).toEqual([])
  // An invitation that was ended brings nothing more.
  const end =
    "UPDATE referrals SET step = 'blocked', blocked_reason = 'account', blocked_at = ? WHERE invitee_id = ?"
  await rowsOf(`${end} RETURNING id`, new Date().toISOString(), invitee.creatorId)
  expect((await send(endpoint, input, { as: me.token })).status).toBe(200)
})

test('lists say which lines are the operator’s own', async () => {
  const [me, other] = [await makePerson({ role: 'operator' }), await makePerson({ role: 'operator' })]
  const found: [string, { id: string }][] = [
    ['/ops/creator-applications?limit=100', await own.application(me)],
    ['/ops/contents?state=published&limit=100', await own.content(me)],
    ['/ops/flags?state=open&limit=100', await own.flag(me)],
    ['/ops/claims?limit=100', await own.claim(me)],
    ['/ops/inquiries?limit=100', await own.inquiry(me)],
    ['/ops/inbox?limit=100', await own.message(me)],
    ['/ops/referrals?limit=50', await own.referral(me)],
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

/** Only what the endpoint takes. */
function fitting({ schema }: Endpoint, made: object): Record<string, unknown> {
  const known = Object.keys(schema.properties ?? {})
  return Object.fromEntries(Object.entries(made).filter(([name]) => known.includes(name)))
}
