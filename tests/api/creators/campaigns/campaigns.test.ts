import { expect, test } from 'vitest'
import { addDays } from '#contract/core/kst.ts'
import { call } from '#tests/helpers/api.ts'
import {
  type Applicant,
  applyTo,
  makeApplicant,
  makeCampaign,
  placesOf,
  setLastDay,
  today,
} from '#tests/helpers/creators/campaigns.ts'
import { makeChannel, makePartner, makePerson } from '#tests/helpers/make.ts'

const operator = await makePerson({ role: 'operator' })
const withdraw = ({ person }: Applicant, id: string) =>
  call(`DELETE /creators/content-applications/${id}`, { as: person.token })
const decide = (id: string, verb: string, body?: unknown) =>
  call(`POST /ops/content-applications/${id}/${verb}`, { as: operator.token, body })

test('an open campaign is listed and read, and an application takes a place', async () => {
  const applicant = await makeApplicant()
  const partner = await makePartner()
  const id = await makeCampaign(operator, { partnerId: partner.id, channelCodes: ['naver_blog'], quota: 2 })
  const { token } = applicant.person
  const { data: list } = await call(`GET /campaigns?partnerId=${partner.id}`, { as: token })
  expect([list.total, list.page, list.limit, list.items[0].id]).toEqual([1, 1, 12, id])
  const before = (await call(`GET /campaigns/${id}`, { as: token })).data
  expect(before).toMatchObject({
    partner: { id: partner.id, title: partner.title, titleEn: 'Test Shop' },
    quota: 2,
    taken: 0,
    acceptsApplications: true,
    myApplication: null,
  })
  const made = await applyTo(id, applicant)
  expect([made.status, made.data.state, made.data.channel.channelCode]).toEqual([
    200,
    'applied',
    'naver_blog',
  ])
  const after = (await call(`GET /campaigns/${id}`, { as: token })).data
  expect([after.taken, after.myApplication]).toEqual([1, made.data])
  const { data: mine } = await call('GET /creators/content-applications', { as: token })
  expect([mine.items, mine.total]).toEqual([[made.data], 1])
})

test('of two or twelve concurrent applicants for the last place exactly one gets it', async () => {
  for (const people of [2, 12]) {
    const id = await makeCampaign(operator, { quota: 1 })
    const applicants = await Promise.all(Array.from({ length: people }, () => makeApplicant()))
    const answers = await Promise.all(applicants.map((applicant) => applyTo(id, applicant)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const losers = answers.filter(({ status }) => status !== 200)
    expect(losers.map(({ status, body }) => [status, body.code])).toEqual(
      losers.map(() => [409, 'campaign_full']),
    )
    expect(await placesOf(id)).toEqual({ taken: 1, held: 1, rows: 1 })
  }
})

test('a withdrawn application frees its place, and its creator may apply again', async () => {
  const [first, second] = [await makeApplicant(), await makeApplicant()]
  const id = await makeCampaign(operator, { quota: 1 })
  const made = (await applyTo(id, first)).data
  expect((await applyTo(id, second)).body.code).toBe('campaign_full')
  expect((await withdraw(second, made.id)).status).toBe(404)
  expect((await withdraw(first, made.id)).data).toEqual({ done: true })
  expect((await withdraw(first, made.id)).body.code).toBe('content_application_state')
  expect(await placesOf(id)).toEqual({ taken: 0, held: 0, rows: 1 })
  expect((await call(`GET /campaigns/${id}`, { as: first.person.token })).data.myApplication).toBeNull()
  expect((await applyTo(id, first)).status).toBe(200)
  const list = (query: string) =>
    call(`GET /creators/content-applications?${query}`, { as: first.person.token })
  expect((await list('state=withdrawn')).data.total).toBe(1)
  expect((await list(`campaignId=${id}`)).data.total).toBe(2)
  expect((await list(`campaignId=${id}&state=applied`)).data.items).toHaveLength(1)
  expect((await list('state=done')).data).toMatchObject({ items: [], total: 0 })
})

test('a creator applies once, whether concurrently or repeatedly with one key', async () => {
  const applicant = await makeApplicant()
  const id = await makeCampaign(operator, { quota: 10 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => applyTo(id, applicant)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'campaign_applied')).toHaveLength(7)
  expect(await placesOf(id)).toEqual({ taken: 1, held: 1, rows: 1 })
  const keyed = await makeApplicant()
  const same = await Promise.all(Array.from({ length: 6 }, () => applyTo(id, keyed, 'one-key-for-all')))
  expect(same.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(new Set(same.map(({ data }) => data.id)).size).toBe(1)
  expect((await placesOf(id)).taken).toBe(2)
})

test('when a withdrawal races a selection one of them wins, and the count of places is right', async () => {
  for (let round = 0; round < 5; round += 1) {
    const applicant = await makeApplicant()
    const id = await makeCampaign(operator, { quota: 1 })
    const made = (await applyTo(id, applicant)).data
    const answers = await Promise.all([withdraw(applicant, made.id), decide(made.id, 'select')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { taken, held } = await placesOf(id)
    expect(taken).toBe(held)
  }
})

test('a selected application can no longer be withdrawn', async () => {
  const applicant = await makeApplicant()
  const id = await makeCampaign(operator)
  const made = (await applyTo(id, applicant)).data
  await decide(made.id, 'select')
  const late = await withdraw(applicant, made.id)
  expect([late.status, late.body.code]).toEqual([409, 'content_application_state'])
  expect((await placesOf(id)).taken).toBe(1)
})

test('a campaign that is not open accepts no application and stores nothing', async () => {
  const applicant = await makeApplicant()
  const draft = await makeCampaign(operator, {}, 'draft')
  expect((await call(`GET /campaigns/${draft}`, { as: applicant.person.token })).status).toBe(404)
  expect((await applyTo(draft, applicant)).status).toBe(404)
  const closed = await makeCampaign(operator, {}, 'closed')
  expect((await applyTo(closed, applicant)).body.code).toBe('campaign_closed')
  expect((await call(`GET /campaigns/${closed}`, { as: applicant.person.token })).data).toMatchObject({
    state: 'closed',
    acceptsApplications: false,
  })
  const late = await makeCampaign(operator)
  await setLastDay(late, addDays(today, -1))
  expect((await applyTo(late, applicant)).body.code).toBe('campaign_closed')
  await setLastDay(late, today)
  expect((await applyTo(late, applicant)).status).toBe(200)
  for (const id of [draft, closed]) expect(await placesOf(id)).toEqual({ taken: 0, held: 0, rows: 0 })
})

test('a campaign accepts only the creator’s own channel of a wanted kind', async () => {
  const [applicant, other] = [await makeApplicant('youtube'), await makeApplicant('naver_blog')]
  const id = await makeCampaign(operator, { channelCodes: ['naver_blog', 'tistory'] })
  expect((await applyTo(id, applicant)).body.code).toBe('campaign_channel')
  const foreign = await applyTo(id, { person: applicant.person, channelId: other.channelId })
  expect([foreign.status, foreign.body.code]).toEqual([422, 'campaign_channel'])
  const channelId = await makeChannel(applicant.person, 'tistory')
  expect((await applyTo(id, { person: applicant.person, channelId })).status).toBe(200)
  const find = async (code: string) =>
    (await call(`GET /campaigns?channelCode=${code}&limit=100`, { as: other.person.token })).data.items.map(
      (one: { id: string }) => one.id,
    )
  expect(await find('tistory')).toContain(id)
  expect(await find('youtube')).not.toContain(id)
})

test('a visitor must sign in, and a member is refused until they apply as a creator', async () => {
  const id = await makeCampaign(operator)
  const member = await makePerson({ approved: false })
  const channelId = await makeChannel(member)
  const refused = await applyTo(id, { person: member, channelId })
  expect([refused.status, refused.body.code]).toEqual([403, 'not_creator'])
  expect(refused.body.message).toContain('크리에이터 신청을 먼저')
  expect((await call('GET /campaigns', { as: member.token })).status).toBe(200)
  const routes: [string, unknown?][] = [
    ['GET /campaigns'],
    [`GET /campaigns/${id}`],
    ['GET /creators/content-applications'],
    [
      'POST /creators/content-applications',
      { campaignId: id, channelId, message: '열 글자가 넘는 소개예요' },
    ],
    ['DELETE /creators/content-applications/cap_1'],
  ]
  for (const [route, body] of routes)
    expect([route, (await call(route, { body })).status]).toEqual([route, 401])
  expect((await call('GET /campaigns/cmp_missing', { as: member.token })).status).toBe(404)
  expect((await placesOf(id)).rows).toBe(0)
})

test('a message must have 10 to 500 characters, and unknown fields are refused', async () => {
  const { person, channelId } = await makeApplicant()
  const id = await makeCampaign(operator)
  const send = (message: string, more = {}) =>
    call('POST /creators/content-applications', {
      as: person.token,
      body: { campaignId: id, channelId, message, ...more },
    })
  const short = await send('아홉 글자예요옷')
  expect([short.status, short.body.fields.message]).toEqual([
    400,
    ['어떤 콘텐츠를 만들지 10자 이상 적어 주세요.'],
  ])
  expect((await send('가'.repeat(501))).status).toBe(400)
  expect((await send('가'.repeat(20), { state: 'selected' })).status).toBe(400)
  expect((await placesOf(id)).rows).toBe(0)
  expect((await send('가'.repeat(500))).status).toBe(200)
})
