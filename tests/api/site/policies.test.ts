import { expect, test } from 'vitest'
import { changePayout } from '#api/money/payouts/change.ts'
import { getEligibility } from '#api/money/payouts/eligibility.ts'
import { requestPayout } from '#api/money/payouts/request.ts'
import { notifyPolicies } from '#api/site/policies/notify-policies.ts'
import { getSiteConfig } from '#api/site/site/read.ts'
import { addDays, formatDate, nextPayOn, startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makePerson, type Person } from '../../helpers/make.ts'
import { makePayable, makeRequested, request } from '../../helpers/money/payouts.ts'
import { rowsOf } from '../../helpers/money.ts'
import { approve } from '../../helpers/platform/approvals.ts'

const TODAY = toKstDate(testDeps().now())
const NAME = '김하나'
/** Noon in Seoul, `days` from today. */
const at = (days: number) => new Date(Date.parse(startOfKstDate(addDays(TODAY, days))) + 12 * 3_600_000)
const set = (as: string, body: object) =>
  call('PUT /ops/policies/minimum-payout', { as, body: { note: '은행 수수료가 올랐어요', ...body } })

/** Requests the change, agrees to it and has another person approve it; returns the sentence agreed to. */
async function decide(as: string, body: object): Promise<string> {
  const told = await set(as, body)
  expect(told.body.code).toBe('site_agree')
  const [agreed] = told.body.fields.agreed
  const asked = await set(as, { ...body, agreed })
  expect((await approve({ ...asked, data: asked.data.approval })).status).toBe(200)
  return agreed
}

async function minimumOf(as: string) {
  const { kinds } = (await call('GET /ops/policies', { as })).data
  return kinds.find(({ kind }: { kind: string }) => kind === 'minimum_payout')
}

/** Moves the identity check to that day. */
async function freshAt({ creatorId }: Person, days: number) {
  await rowsOf(
    'UPDATE identities SET verified_at = ? WHERE creator_id = ?',
    at(days).toISOString(),
    creatorId,
  )
}

test('a higher minimum payout is announced and applies to requests from its start day on', async () => {
  const operator = await makePerson({ role: 'operator' })
  const { person, id } = await makeRequested(12_000, 60_000)
  const [early, late] = [await makePayable(60_000), await makePayable(60_000)]
  const says = await decide(operator.token, { won: 20_000 })
  const startsOn = addDays(TODAY, 30)
  expect(says).toContain('10,000원부터 출금에서 20,000원부터 출금으로')
  expect(says).toContain(formatDate(startOfKstDate(startsOn)))
  expect(await minimumOf(operator.token)).toMatchObject({
    held: '10,000원부터 출금',
    announced: { says: '20,000원부터 출금', startsOn },
    waiting: null,
    history: [{ state: 'announced', startsOn, by: operator.email, note: '은행 수수료가 올랐어요' }],
  })
  expect((await request(early, 10_000)).status, 'until its day').toBe(200)

  const deps = testDeps(at(30))
  await freshAt(late, 30)
  expect((await getEligibility(deps, late.actor)).minimum).toBe(20_000)
  expect((await getSiteConfig(deps, null)).policy.minimumPayoutWon).toBe(20_000)
  await expect(requestPayout(deps, late.actor, { amount: 19_999, name: NAME })).rejects.toMatchObject({
    code: 'payout_below_minimum',
    message: '20,000원부터 출금할 수 있어요.',
  })
  expect(
    await requestPayout(testDeps(at(29)), late.actor, { amount: 19_999, name: NAME }).catch((e) => e.code),
    'the day before',
  ).not.toBe('payout_below_minimum')
  const held = await changePayout(deps, person.actor, { id, amount: 10_500 })
  expect(held.amount, 'a request keeps the terms of its day').toBe(10_500)
})

test('every creator gets the announcement mail once, also with concurrent runs', async () => {
  const deps = testDeps()
  const [{ creators } = { creators: 0 }] = await rowsOf<{ creators: number }>(
    'SELECT count(*) AS creators FROM creators c JOIN users u ON u.id = c.user_id WHERE c.approved_at IS NOT NULL AND u.email IS NOT NULL',
  )
  for (let run = 0; run < 4; run += 1) await Promise.all([notifyPolicies(deps), notifyPolicies(deps)])
  const mails = await rowsOf<{ recipient: string }>(
    "SELECT payload ->> 'to' AS recipient FROM outbox WHERE mail_kind = 'policy-changed'",
  )
  expect(creators).toBeGreaterThan(2)
  expect(mails.length).toBe(creators)
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(creators)
  expect(await rowsOf('SELECT id FROM policies WHERE told_to IS NOT NULL')).toEqual([])
})

test('another decision before the start day withdraws an announced change, and creators are notified of it', async () => {
  const operator = await makePerson({ role: 'operator' })
  const says = await decide(operator.token, { won: 10_000 })
  expect(says).toContain('취소해요')
  const { held, announced, history } = await minimumOf(operator.token)
  expect([held, announced]).toEqual(['10,000원부터 출금', null])
  expect(history.map(({ state }: { state: string }) => state)).toEqual(['held', 'withdrawn'])
  expect((await getEligibility(testDeps(at(31)), (await makePerson()).actor)).minimum).toBe(10_000)
  expect((await set(operator.token, { won: 10_000 })).data).toEqual({ approval: null })
  expect(await rowsOf("SELECT id FROM policies WHERE told_to = ''")).toHaveLength(1)
})

test('a day too early, an invalid amount and an unauthorized operator are refused; one operator alone decides nothing', async () => {
  const operator = await makePerson({ role: 'operator' })
  const wrong = async (body: object) => {
    const { status, body: answer } = await set(operator.token, body)
    return [status, Object.keys(answer.fields ?? {})]
  }
  expect(await wrong({ won: 30_000, startsOn: addDays(TODAY, 29) })).toEqual([400, ['startsOn']])
  expect(await wrong({ won: 9_999 })).toEqual([400, ['won']])
  expect(await wrong({ won: 1_000_001 })).toEqual([400, ['won']])
  expect(await wrong({ won: 'x' })).toEqual([400, ['won']])
  expect(await wrong({ won: 30_000, note: '' })).toEqual([400, ['note']])
  const review = await makePerson({ role: 'operator', operatorRole: 'review' })
  expect((await set(review.token, { won: 30_000 })).status).toBe(403)
  expect((await call('GET /ops/policies', { as: review.token })).status).toBe(403)
  const told = await set(operator.token, { won: 30_000 })
  const asked = await set(operator.token, { won: 30_000, agreed: told.body.fields.agreed[0] })
  const own = await call(`POST /ops/approvals/${asked.data.approval.id}/approve`, { as: operator.token })
  expect([own.status, own.body.code]).toEqual([409, 'own_matter'])
  expect((await minimumOf(operator.token)).announced).toBeNull()
  expect((await set(operator.token, { won: 30_000, agreed: told.body.fields.agreed[0] })).body.code).toBe(
    'approval_open',
  )
  await call(`POST /ops/approvals/${asked.data.approval.id}/withdraw`, { as: operator.token })
})

test('a decided policy cannot be changed, not even by direct SQL', async () => {
  const set = (what: string) => rowsOf(`UPDATE policies SET ${what} WHERE kind = 'minimum_payout'`)
  await expect(set(`value = '{"won":10001}'`)).rejects.toThrow('policies_fixed')
  await expect(set("starts_on = '2020-01-01'")).rejects.toThrow('policies_fixed')
  await expect(set("withdrawn_at = '2026-01-01'")).rejects.toThrow('policies_started')
  await expect(rowsOf('DELETE FROM policies')).rejects.toThrow('policies_kept')
})

test('new pay days apply to requests from their start day on, and earlier requests keep their pay date', async () => {
  const operator = await makePerson({ role: 'operator' })
  const { person } = await makeRequested(30_000)
  const [{ pay_on } = { pay_on: '' }] = await rowsOf<{ pay_on: string }>(
    'SELECT pay_on FROM payouts WHERE creator_id = ?',
    person.creatorId,
  )
  const setDays = (body: object) =>
    call('PUT /ops/policies/pay-days', { as: operator.token, body: { note: '더 자주 보내요', ...body } })
  const later = await setDays({ days: '25' })
  expect(later.body.fields.agreed[0]).toContain('30일 뒤')
  expect((await setDays({ days: '25', startsOn: TODAY })).body.fields.startsOn).toBeTruthy()
  for (const days of ['', '0', '29', '1, 2, 3, 4, 5', '10, 10', 'x'])
    expect([days, Object.keys((await setDays({ days })).body.fields)]).toEqual([days, ['days']])
  const told = await setDays({ days: '5일, 10일, 15, 25' })
  const [agreed] = told.body.fields.agreed
  expect(agreed).toContain('매달 5일, 10일, 15일과 25일에 입금')
  expect(agreed, 'more often is no cut').not.toContain('30일 뒤')
  const asked = await setDays({ days: '5일, 10일, 15, 25', agreed })
  await approve({ ...asked, data: asked.data.approval })
  const days = [5, 10, 15, 25]
  const other = await makePayable(60_000)
  const expected = nextPayOn(TODAY, days)
  expect((await request(other, 20_000)).data.payOn).toBe(expected)
  expect((await getEligibility(testDeps(), other.actor)).nextPayOn).toBe(expected)
  expect((await call('GET /creators/me/home', { as: other.token })).data?.nextPayOn ?? expected).toBe(
    expected,
  )
  expect((await getSiteConfig(testDeps(), null)).policy.payDays).toEqual(days)
  const [kept] = await rowsOf<{ pay_on: string }>(
    'SELECT pay_on FROM payouts WHERE creator_id = ?',
    person.creatorId,
  )
  expect(kept?.pay_on).toBe(pay_on)
})
