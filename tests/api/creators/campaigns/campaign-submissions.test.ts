import { expect, test } from 'vitest'
import { readMail } from '#tests/helpers/accounts/sign-in.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import {
  type Applicant,
  applyTo,
  makeApplicant,
  makeCampaign,
  placesOf,
} from '#tests/helpers/creators/campaigns.ts'
import { makeContent } from '#tests/helpers/creators/contents.ts'
import { makePerson } from '#tests/helpers/make.ts'

const operator = await makePerson({ role: 'operator' })
const decide = (id: string, verb: string, body?: unknown) =>
  call(`POST /ops/content-applications/${id}/${verb}`, { as: operator.token, body })
const submit = ({ person }: Applicant, id: string, contentId: string, key?: string) =>
  call(`POST /creators/content-applications/${id}/submission`, {
    as: person.token,
    body: { contentId },
    ...(key && { key }),
  })
const rowOf = (id: string) =>
  testDeps()
    .db.prepare('SELECT state, content_id, seq FROM content_applications WHERE id = ?')
    .bind(id)
    .first<{ state: string; content_id: string | null; seq: number }>()

async function makeSelected() {
  const applicant = await makeApplicant()
  const campaignId = await makeCampaign(operator)
  const { id } = (await applyTo(campaignId, applicant)).data
  await decide(id, 'select')
  return { applicant, campaignId, id: String(id), content: await makeContent(applicant.person) }
}

test('a content is submitted, sent back with a reason, submitted again and confirmed, and each decision is mailed', async () => {
  const { applicant, campaignId, id, content } = await makeSelected()
  const handed = await submit(applicant, id, content.id)
  expect([handed.status, handed.data.state, handed.data.contentId]).toEqual([200, 'submitted', content.id])
  const { items } = (
    await call(`GET /ops/campaigns/${campaignId}/applications?state=submitted`, { as: operator.token })
  ).data
  expect(items[0].content).toMatchObject({ id: content.id, title: content.title })
  expect((await decide(id, 'send-back', { reason: '대가성 문구를 맨 앞에 적어 주세요.' })).status).toBe(200)
  expect((await readMail(applicant.person.email)).text).toContain('대가성 문구를 맨 앞에')
  const home = (await call('GET /creators/me/home', { as: applicant.person.token })).data
  expect(home.todos.map((todo: { kind: string }) => todo.kind)).toContain('campaign_content')
  const again = await submit(applicant, id, content.id)
  expect([again.data.state, again.data.reason]).toEqual(['submitted', null])
  expect((await decide(id, 'complete')).status).toBe(200)
  expect((await readMail(applicant.person.email)).subject).toContain('캠페인을 마쳤어요')
  expect((await submit(applicant, id, content.id)).body.code).toBe('content_application_state')
  const mine = await call('GET /creators/content-applications?state=done', { as: applicant.person.token })
  expect([mine.data.total, mine.data.items[0].doneAt]).toEqual([1, expect.any(String)])
  expect((await placesOf(campaignId)).taken).toBe(1)
})

test('only the applicant’s own visible content is accepted, and a refusal stores nothing', async () => {
  const { applicant, id, content } = await makeSelected()
  const stranger = await makePerson()
  const foreign = await submit(applicant, id, (await makeContent(stranger)).id)
  expect([foreign.status, foreign.body.code]).toEqual([422, 'campaign_content'])
  expect((await submit(applicant, id, 'cnt_missing')).body.code).toBe('campaign_content')
  expect((await submit(applicant, id, 'x')).status).toBe(400)
  expect((await submit({ ...applicant, person: stranger }, id, content.id)).status).toBe(404)
  expect(
    (await call(`POST /creators/content-applications/${id}/submission`, { body: { contentId: 'cnt_1' } }))
      .status,
  ).toBe(401)
  await call(`DELETE /contents/${content.id}`, { as: applicant.person.token })
  expect((await submit(applicant, id, content.id)).body.code).toBe('campaign_content')
  expect(await rowOf(id)).toEqual({ state: 'selected', content_id: null, seq: 1 })
})

test('an applicant who is not selected yet cannot submit', async () => {
  const applicant = await makeApplicant()
  const { id } = (await applyTo(await makeCampaign(operator), applicant)).data
  const content = await makeContent(applicant.person)
  expect((await submit(applicant, id, content.id)).body.code).toBe('content_application_state')
  expect(await rowOf(id)).toMatchObject({ state: 'applied', content_id: null })
})

test('one content can be submitted to one campaign only', async () => {
  const { applicant, id, content } = await makeSelected()
  expect((await submit(applicant, id, content.id)).status).toBe(200)
  const other = (await applyTo(await makeCampaign(operator), applicant)).data.id
  await decide(other, 'select')
  const used = await submit(applicant, other, content.id)
  expect([used.status, used.body.code]).toEqual([409, 'campaign_content_used'])
  expect(await rowOf(other)).toMatchObject({ state: 'selected', content_id: null })
})

test('one key submits once, and a submission that races a confirmation leaves one of the two', async () => {
  const { applicant, id, content } = await makeSelected()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => submit(applicant, id, content.id, 'hand-in')),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(await rowOf(id)).toEqual({ state: 'submitted', content_id: content.id, seq: 2 })
  const next = await makeContent(applicant.person)
  const both = await Promise.all([submit(applicant, id, next.id), decide(id, 'complete')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const row = await rowOf(id)
  expect(row).toEqual(
    both[0].status === 200
      ? { state: 'submitted', content_id: next.id, seq: 3 }
      : { state: 'done', content_id: content.id, seq: 3 },
  )
})
