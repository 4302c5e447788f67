/** Stops that an owner sets at once for everybody, and the messages that affected people read. */
import { afterEach, expect, test } from 'vitest'
import { requireOpen } from '#api/accounts/legal/opening-state.ts'
import { requestPayout } from '#api/money/payouts/request.ts'
import { PAYOUTS_STOPPED } from '#contract/site/stops.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { depsWithWrite } from '../../helpers/inject-write.ts'
import { makePerson } from '../../helpers/make.ts'
import {
  act,
  apply,
  batchOf,
  make,
  makeBatch,
  makeDue,
  resultCsv,
  upload,
} from '../../helpers/money/payout-batches.ts'
import { giveResident, makePayable, request } from '../../helpers/money/payouts.ts'
import { rowsOf } from '../../helpers/money.ts'

const owner = await makePerson({ operatorRole: 'owner' })
const set = (what: string, to: string, as = owner.token, reason = '금액이 이상해요') =>
  call(`PUT /ops/stops/${what}`, { as, body: { to, reason } })
const stops = async () => (await call('GET /ops/site-config', { as: owner.token })).data.stops

afterEach(async () => {
  await rowsOf("DELETE FROM settings WHERE name IN ('payoutsStopped', 'signUpsStopped') RETURNING name")
})

test('an owner stops and reopens payouts with a reason, and the audit log contains the previous state', async () => {
  expect(await stops()).toEqual([
    { what: 'payouts', since: null },
    { what: 'signUps', since: null },
  ])
  expect((await set('payouts', 'stopped', owner.token, ' ')).status).toBe(400)
  expect((await set('payouts', 'stopped')).status).toBe(200)
  const [payouts, signUps] = await stops()
  expect([typeof payouts.since, signUps.since]).toEqual(['string', null])
  expect((await set('payouts', 'stopped')).body.code).toBe('conflict')
  expect((await set('payouts', 'open')).status).toBe(200)
  expect((await set('payouts', 'open')).body.code).toBe('conflict')
  const audit = await rowsOf<{ before: string; after: string }>(
    "SELECT before, after FROM audit_log WHERE action = 'setStop' AND subject = 'payoutsStopped' ORDER BY id",
  )
  expect(audit.map(({ before, after }) => [JSON.parse(before), JSON.parse(after)])).toEqual([
    [{ stoppedAt: null }, { stoppedAt: payouts.since, reason: '금액이 이상해요' }],
    [{ stoppedAt: payouts.since }, { stoppedAt: null, reason: '금액이 이상해요' }],
  ])
})

test('only an owner can stop anything', async () => {
  for (const operatorRole of ['finance', 'review', 'support'] as const) {
    const { token } = await makePerson({ operatorRole })
    expect((await set('payouts', 'stopped', token)).status, operatorRole).toBe(403)
  }
  expect((await set('clicks', 'stopped')).status).toBe(400)
  expect((await stops())[0].since).toBeNull()
})

test('of concurrent owners one stops sign-ups, and the others get a conflict', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => set('signUps', 'stopped')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('while payouts are stopped no batch is made, approved, opened or exported; bank results are still recorded', async () => {
  const sent = await makeBatch([20_000])
  const approved = await makeBatch([700_000, 600_000], 'approved')
  const draft = await makeBatch([800_000, 700_000], 'made')
  await makeDue([20_000])
  const maker = draft.maker
  await set('payouts', 'stopped')
  const refused = [
    await make(maker),
    await act(draft.approver, draft.id, 'approve'),
    await act(approved.maker, approved.id, 'reveal', { reason: '지급일 이체' }),
    await act(sent.maker, sent.id, 'bank-file', { layout: 'shinhan', kind: 'xlsx' }),
  ]
  for (const { status, body } of refused) {
    expect([status, body.code]).toEqual([409, 'payout_blocked'])
    expect(body.message).toContain(PAYOUTS_STOPPED)
  }
  const [row] = (await batchOf(sent.maker, sent.id)).rows
  const { data } = await upload(
    sent.maker,
    sent.id,
    resultCsv([{ reference: row.reference, result: '정상' }]),
  )
  expect((await apply(sent.maker, data.id)).data).toMatchObject({ left: 0 })
  await set('payouts', 'open')
  expect((await act(draft.approver, draft.id, 'approve')).status).toBe(200)
  expect((await act(approved.maker, approved.id, 'reveal', { reason: '지급일 이체' })).status).toBe(200)
})

test('while payouts are stopped none can be requested or prepared, and the answer says why', async () => {
  const [first, second] = [await makePayable(50_000), await makePayable(50_000)]
  for (const person of [first, second]) await giveResident(person)
  const asked = (await request(first, 20_000)).data
  await set('payouts', 'stopped')
  const refused = await request(second, 20_000)
  expect([refused.status, refused.body.code]).toEqual([409, 'payout_not_eligible'])
  expect(refused.body.message).toContain(PAYOUTS_STOPPED)
  const { eligible, conditions } = (await call('GET /eligible-for-creator-payout', { as: second.token })).data
  expect([eligible, conditions[0]]).toEqual([
    false,
    { code: 'not_stopped', met: false, text: PAYOUTS_STOPPED, href: null },
  ])
  const finance = await makePerson({ operatorRole: 'finance' })
  const prepare = () => call(`POST /ops/payouts/${asked.id}/processing`, { as: finance.token })
  const blocked = await prepare()
  expect([blocked.status, blocked.body.code]).toEqual([409, 'payout_blocked'])
  expect(blocked.body.message).toContain('출금을 잠시 중단했어요')
  const back = await call(`DELETE /creators/payouts/${asked.id}`, { as: first.token })
  expect(back.status, 'what was asked for can be taken back').toBe(200)
  await set('payouts', 'open')
  const again = (await request(second, 20_000)).data
  expect((await call(`POST /ops/payouts/${again.id}/processing`, { as: finance.token })).status).toBe(200)
})

test('while sign-ups are stopped no account can be created, and an existing account still works', async () => {
  await set('signUps', 'stopped')
  for (const email of ['new@itda.test', null])
    await expect(requireOpen(testDeps(), email)).rejects.toMatchObject({ code: 'sign_ups_stopped' })
  expect((await call('GET /auth/me', { as: owner.token })).status).toBe(200)
  await set('signUps', 'open')
  await expect(requireOpen(testDeps(), null)).resolves.toBeUndefined()
})

test('a stop set between reading and writing refuses the request with the same sentence', async () => {
  const person = await makePayable(50_000)
  await giveResident(person)
  const stop = () => set('payouts', 'stopped')
  const asked = requestPayout(depsWithWrite(stop, 2), person.actor, { amount: 20_000, name: '김하나' })
  await expect(asked).rejects.toMatchObject({
    code: 'payout_not_eligible',
    message: expect.stringContaining(PAYOUTS_STOPPED),
  })
})
