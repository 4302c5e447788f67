import { expect, test } from 'vitest'
import { addDays, formatDate, toKstDate } from '#contract/core/kst.ts'
import { readMail } from '#tests/helpers/accounts/sign-in.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makeContent } from '#tests/helpers/creators/contents.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'

const { db } = testDeps()
const today = toKstDate(new Date())
const DUE = addDays(today, 5)
const step = (operator: Person, id: string, verb: string, body: Record<string, string> = {}) =>
  call(`POST /ops/contents/${id}/${verb}`, { as: operator.token, body })
const askFix = (operator: Person, id: string, dueOn = DUE) =>
  step(operator, id, 'fix-request', { reason: '문구를 첫 줄에 넣어 주세요.', dueOn })
const mine = async (person: Person, id: string) =>
  (await call(`GET /contents/me/${id}`, { as: person.token })).data
const todosOf = async (person: Person) =>
  (await call('GET /creators/me/home', { as: person.token })).data.todos.filter(
    (todo: { kind: string }) => todo.kind === 'content_needs_fix',
  )
const auditOf = async (id: string) =>
  (
    await db
      .prepare('SELECT action FROM audit_log WHERE subject = ? ORDER BY id')
      .bind(id)
      .all<{ action: string }>()
  ).results.map(({ action }) => action)

test('an operator asks for a fix, the creator reports it done, and the operator publishes', async () => {
  const [operator, person] = [await makePerson({ role: 'operator' }), await makePerson()]
  const made = await makeContent(person)
  expect((await askFix(operator, made.id)).data).toEqual({ done: true })
  const asked = await mine(person, made.id)
  expect(asked).toMatchObject({ state: 'needs_fix', fix: { dueOn: DUE, answeredAt: null } })
  expect((await readMail(person.email)).text).toContain(formatDate(DUE))
  const [todo] = await todosOf(person)
  const day = formatDate(DUE)
  expect(todo).toMatchObject({ href: `/contents/${made.id}`, text: expect.stringContaining(`${day}까지`) })
  const recheck = () => call(`POST /contents/${made.id}/recheck`, { as: person.token })
  expect((await recheck()).data).toEqual({ done: true })
  expect((await mine(person, made.id)).fix.answeredAt).not.toBeNull()
  expect(await todosOf(person)).toEqual([])
  const list = (await call('GET /ops/contents', { as: operator.token })).data
  expect(list.items[0]).toMatchObject({ id: made.id, creator: { id: person.creatorId } })
  expect((await step(operator, made.id, 'publish')).status).toBe(200)
  expect(await mine(person, made.id)).toMatchObject({ state: 'published', fix: null })
  expect((await recheck()).body.code).toBe('content_transition')
  expect(await auditOf(made.id)).toEqual(['requestContentFix', 'publishContent'])
})

test('a hidden content is not public, not in a group either, and the creator reads why', async () => {
  const [operator, person] = [await makePerson({ role: 'operator' }), await makePerson()]
  const made = await makeContent(person)
  const group = (await call('POST /groups', { as: person.token, body: { title: '그룹' } })).data
  await call(`POST /groups/${group.id}/contents`, { as: person.token, body: { contentIds: [made.id] } })
  const shown = async () => [
    (await call(`GET /creators/${person.creatorId}/contents`)).data.total,
    (await call(`GET /groups/${group.id}`)).data.contents.total,
    (await call(`GET /groups/${group.id}`)).data.contents.items.length,
  ]
  expect(await shown()).toEqual([1, 1, 1])
  expect((await step(operator, made.id, 'hide', { reason: '운영 정책과 달라요.' })).status).toBe(200)
  expect(await shown()).toEqual([0, 0, 0])
  expect(await mine(person, made.id)).toMatchObject({ state: 'hidden', hiddenReason: '운영 정책과 달라요.' })
  expect((await readMail(person.email)).text).toContain('운영 정책과 달라요.')
  expect((await step(operator, made.id, 'hide', { reason: '또' })).body.code).toBe('content_transition')
  expect((await step(operator, made.id, 'publish')).status).toBe(200)
  expect(await shown()).toEqual([1, 1, 1])
})

test('of two concurrent steps by operators one counts, and the counts of the lists stay right', async () => {
  const operators = [await makePerson({ role: 'operator' }), await makePerson({ role: 'operator' })]
  const person = await makePerson()
  for (let round = 0; round < 5; round += 1) {
    const made = await makeContent(person)
    const answers = await Promise.all(operators.map((one) => step(one, made.id, 'hide', { reason: '이유' })))
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409])
    expect(await auditOf(made.id)).toEqual(['hideContent'])
  }
  const { results } = await db
    .prepare(
      'SELECT state FROM content_state_counts k WHERE contents <> (SELECT count(*) FROM contents c WHERE c.state = k.state AND deleted_at IS NULL)',
    )
    .all()
  expect(results).toEqual([])
})

test('a past date, a missing reason, an unknown content and callers who are not operators are refused', async () => {
  const [operator, person] = [await makePerson({ role: 'operator' }), await makePerson()]
  const made = await makeContent(person)
  const late = await askFix(operator, made.id, addDays(today, -1))
  expect([late.status, Object.keys(late.body.fields)]).toEqual([400, ['dueOn']])
  expect((await askFix(operator, made.id, today)).status).toBe(200)
  expect((await step(operator, made.id, 'hide', { reason: ' ' })).status).toBe(400)
  expect((await askFix(operator, 'cnt_nothing')).status).toBe(404)
  for (const verb of ['fix-request', 'hide', 'publish']) {
    const body = {
      ...(verb !== 'publish' && { reason: '이유' }),
      ...(verb === 'fix-request' && { dueOn: DUE }),
    }
    expect((await call(`POST /ops/contents/${made.id}/${verb}`, { as: person.token, body })).status).toBe(403)
    expect((await call(`POST /ops/contents/${made.id}/${verb}`, { body })).status).toBe(401)
  }
  expect((await call('GET /ops/contents', { as: person.token })).status).toBe(403)
  await call(`DELETE /contents/${made.id}`, { as: person.token })
  expect((await step(operator, made.id, 'publish')).status).toBe(404)
})
