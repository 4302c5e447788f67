import { expect, test } from 'vitest'
import { listCampaignApplications } from '#api/creators/campaigns/decide.ts'
import { listOpsCampaigns } from '#api/creators/campaigns/manage.ts'
import { addDays, formatDate } from '#contract/core/kst.ts'
import { readMail } from '#tests/helpers/accounts/sign-in.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import {
  applyTo,
  campaignBody,
  makeApplicant,
  makeCampaign,
  placesOf,
  today,
} from '#tests/helpers/creators/campaigns.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

const operator = await makePerson({ role: 'operator' })
const put = (id: string, body: unknown, key?: string) =>
  call(`PUT /ops/campaigns/${id}`, { as: operator.token, body, ...(key && { key }) })
const decide = (id: string, verb: string, body?: unknown, key?: string) =>
  call(`POST /ops/content-applications/${id}/${verb}`, { as: operator.token, body, ...(key && { key }) })
const auditOf = async (subject: string) =>
  (
    await testDeps()
      .db.prepare('SELECT actor_id, action FROM audit_log WHERE subject = ? ORDER BY at, id')
      .bind(subject)
      .all<{ actor_id: string; action: string }>()
  ).results

test('a campaign is drafted, opened, edited and closed, and each change is audited', async () => {
  const body = await campaignBody({ channelCodes: ['youtube', 'youtube'] })
  const made = await call('POST /ops/campaigns', { as: operator.token, body })
  expect(made.data).toMatchObject({ state: 'draft', channelCodes: ['youtube'], taken: 0, quota: 3 })
  const { id } = made.data
  expect((await put(id, { ...body, state: 'open' })).data).toMatchObject({ state: 'open' })
  expect((await put(id, { ...body, state: 'open', quota: 5, title: '다른 제목' })).data).toMatchObject({
    quota: 5,
    title: '다른 제목',
  })
  const back = await put(id, { ...body, state: 'draft' })
  expect([back.status, back.body.code]).toEqual([409, 'campaign_transition'])
  expect((await put(id, { ...body, state: 'closed' })).data.state).toBe('closed')
  expect((await put(id, { ...body, state: 'open' })).data.state).toBe('open')
  expect((await auditOf(id)).map(({ action }) => action)).toEqual([
    'createCampaign',
    ...Array(4).fill('updateCampaign'),
  ])
  expect((await auditOf(id)).every(({ actor_id }) => actor_id === operator.userId)).toBe(true)
})

test('the quota never falls below the places taken, even when an application races the change', async () => {
  const id = await makeCampaign(operator, { quota: 3 })
  await applyTo(id, await makeApplicant())
  await applyTo(id, await makeApplicant())
  const body = { ...(await campaignBody()), state: 'open' }
  const small = await put(id, { ...body, quota: 1 })
  expect([small.status, small.body.code]).toEqual([409, 'campaign_quota'])
  expect(small.body.message).toContain('2명')
  const third = await makeApplicant()
  const [shrunk, applied] = await Promise.all([put(id, { ...body, quota: 2 }), applyTo(id, third)])
  expect([shrunk.status, applied.status].sort()).toEqual([200, 409])
  const { taken, held } = await placesOf(id)
  expect(taken).toBe(held)
})

test('a campaign with wrong days or an unknown partner is refused and not stored', async () => {
  const before = (await call('GET /ops/campaigns?state=draft', { as: operator.token })).data.total
  const create = async (more: object) =>
    call('POST /ops/campaigns', { as: operator.token, body: { ...(await campaignBody()), ...more } })
  const past = await create({ applyUntil: addDays(today, -1) })
  expect([past.status, Object.keys(past.body.fields)]).toEqual([422, ['applyUntil']])
  const early = await create({ applyUntil: addDays(today, 5), dueOn: addDays(today, 4) })
  expect([early.body.code, Object.keys(early.body.fields)]).toEqual(['campaign_days', ['dueOn']])
  expect((await create({ partnerId: 'prt_missing' })).body.code).toBe('campaign_partner')
  expect((await create({ quota: 0 })).status).toBe(400)
  expect((await create({ quota: 1001 })).status).toBe(400)
  expect((await create({ title: '' })).status).toBe(400)
  expect((await create({ channelCodes: ['fax'] })).status).toBe(400)
  expect((await call('GET /ops/campaigns?state=draft', { as: operator.token })).data.total).toBe(before)
  expect((await create({ applyUntil: today, dueOn: today })).status).toBe(200)
})

test('of two concurrent selections one counts, with one audit row and a mail that names the due day', async () => {
  const applicant = await makeApplicant()
  const id = await makeCampaign(operator)
  const made = (await applyTo(id, applicant)).data
  const answers = await Promise.all([decide(made.id, 'select'), decide(made.id, 'select')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await decide(made.id, 'select')).body.code).toBe('content_application_state')
  const mail = await readMail(applicant.person.email)
  expect(mail.subject).toContain('선정됐어요')
  expect(mail.text).toContain(`${formatDate(addDays(today, 21))}까지`)
  expect(await auditOf(made.id)).toEqual([{ actor_id: operator.userId, action: 'selectContentApplication' }])
  expect((await placesOf(id)).taken).toBe(1)
})

test('a declined applicant gets the reason and frees the place, and the same key declines once', async () => {
  const [applicant, next] = [await makeApplicant(), await makeApplicant()]
  const id = await makeCampaign(operator, { quota: 1 })
  const made = (await applyTo(id, applicant)).data
  expect((await decide(made.id, 'decline', {})).status).toBe(400)
  const reason = '이번에는 영상을 만드는 분을 찾고 있어요.'
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => decide(made.id, 'decline', { reason }, 'decline-once')),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect((await readMail(applicant.person.email)).text).toContain(reason)
  const { myApplication } = (await call(`GET /campaigns/${id}`, { as: applicant.person.token })).data
  expect(myApplication).toMatchObject({ state: 'declined', reason })
  expect((await applyTo(id, applicant)).body.code).toBe('campaign_applied')
  expect((await applyTo(id, next)).status).toBe(200)
  expect(await auditOf(made.id)).toHaveLength(1)
  expect(await placesOf(id)).toEqual({ taken: 1, held: 1, rows: 2 })
})

test('an application without a submission can be neither completed nor sent back', async () => {
  const applicant = await makeApplicant()
  const made = (await applyTo(await makeCampaign(operator), applicant)).data
  const steps: [string, unknown?][] = [['complete'], ['send-back', { reason: '이유' }]]
  for (const [verb, body] of steps)
    expect((await decide(made.id, verb, body)).body.code).toBe('content_application_state')
  expect(await auditOf(made.id)).toEqual([])
})

test('campaign applications are listed by state, oldest first, with the applicant', async () => {
  const id = await makeCampaign(operator, { quota: 30 })
  const ids: string[] = []
  for (let i = 0; i < 14; i += 1) ids.push((await applyTo(id, await makeApplicant())).data.id)
  await decide(ids[0] ?? '', 'select')
  const { data } = await call(`GET /ops/campaigns/${id}/applications?limit=5`, { as: operator.token })
  expect(data.items.map((one: { id: string }) => one.id)).toEqual(ids.slice(1, 6))
  expect([data.total, data.items[0].creator.nickname]).toEqual([13, '테스트'])
  const { counts, taken, waiting } = (await call(`GET /ops/campaigns/${id}`, { as: operator.token })).data
  expect(counts).toEqual({ applied: 13, selected: 1, submitted: 0, done: 0, declined: 0, withdrawn: 0 })
  expect([taken, waiting]).toEqual([14, 13])
  const read = await countRowsRead((deps) =>
    listCampaignApplications(deps, operator.actor, { id, state: 'applied', page: 1, limit: 12 }),
  )
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThanOrEqual(4 * 12)
})

test('the list of campaigns reads a page of rows', async () => {
  for (let i = 0; i < 15; i += 1) await makeCampaign(operator, {}, 'closed')
  const read = await countRowsRead(async (deps) => {
    expect((await listOpsCampaigns(deps, { state: 'closed', page: 1, limit: 12 })).items).toHaveLength(12)
  })
  expect(read).toBeLessThanOrEqual(4 * 12)
})

test('only operators can use the campaign console, and unknown ids are 404', async () => {
  const { person } = await makeApplicant()
  const change = { ...(await campaignBody()), state: 'open' }
  const routes: [string, unknown?][] = [
    ['GET /ops/campaigns'],
    ['GET /ops/campaigns/cmp_missing'],
    ['GET /ops/campaigns/cmp_missing/applications'],
    ['POST /ops/campaigns', await campaignBody()],
    ['PUT /ops/campaigns/cmp_missing', change],
    ['POST /ops/content-applications/cap_missing/select'],
    ['POST /ops/content-applications/cap_missing/decline', { reason: '이유' }],
    ['POST /ops/content-applications/cap_missing/send-back', { reason: '이유' }],
    ['POST /ops/content-applications/cap_missing/complete'],
  ]
  for (const [route, body] of routes) {
    expect([route, (await call(route, { body })).status]).toEqual([route, 401])
    expect([route, (await call(route, { as: person.token, body })).body.code]).toEqual([route, 'forbidden'])
    if (route.includes('missing'))
      expect([route, (await call(route, { as: operator.token, body })).status]).toEqual([route, 404])
  }
})
