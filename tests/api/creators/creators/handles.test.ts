import { expect, test } from 'vitest'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'

let counter = 0
const newHandle = () => `ieum.${Date.now().toString(36)}${(counter++).toString(36)}`.slice(-18)
const setHandle = (person: Person, handle: unknown) =>
  call('PUT /creators/me/handle', { as: person.token, body: { handle } })
const openPage = (creator: string, query = '') => call(`GET /creators/${creator}/page${query}`)
const ownShelf = async (person: Person) => (await call('GET /creators/me/shelf', { as: person.token })).data

test('a creator page opens at its own address in any spelling, and at its creator id', async () => {
  const person = await makePerson()
  const handle = newHandle()
  expect((await ownShelf(person)).handle).toBeNull()
  expect((await setHandle(person, ` @${handle.toUpperCase()} `)).data).toEqual({ handle })
  for (const asked of [`@${handle}`, `@${handle.toUpperCase()}`, person.actor.creatorId]) {
    const { status, data } = await openPage(asked)
    expect([status, data.creator.id, data.handle]).toEqual([200, person.actor.creatorId, handle])
  }
  expect((await openPage(`@${newHandle()}`)).status).toBe(404)
})

test('an invalid page address is refused at its field, and so is one that would pass for us', async () => {
  const person = await makePerson()
  const hostile = [
    '',
    'ab',
    'a'.repeat(21),
    '한글주소',
    'a b c',
    '.abc',
    'abc-',
    'a/b',
    '../x',
    'a\u0000bc',
    '%61bc',
    '<b>',
    null,
    7,
  ]
  for (const handle of hostile) {
    const { status, body } = await setHandle(person, handle)
    expect([handle, status, Object.keys(body.fields)]).toEqual([handle, 400, ['handle']])
  }
  for (const handle of ['admin', 'a.d.m.i.n', 'settings', 'itda_help', 'i-t-d-a', 'ops']) {
    const { status, body } = await setHandle(person, handle)
    expect([handle, status, body.code]).toEqual([handle, 409, 'handle_reserved'])
    expect(body.fields.handle).toEqual([body.message])
  }
  expect((await ownShelf(person)).handle).toBeNull()
})

test('of ten concurrent requests for one page address one gets it', async () => {
  const handle = newHandle()
  const people = await Promise.all(Array.from({ length: 10 }, () => makePerson()))
  const answers = await Promise.all(people.map((person) => setHandle(person, handle)))
  const codes = answers.map(({ status, body }) => (status === 200 ? 'has it' : body.code))
  expect(codes.toSorted()).toEqual([...Array(9).fill('handle_taken'), 'has it'].toSorted())
})

test('a page address changes once in 14 days, and an old one leads to it and stays taken after its creator leaves', async () => {
  const [person, other] = [await makePerson(), await makePerson()]
  const [first, second, third] = [newHandle(), newHandle(), newHandle()]
  await setHandle(person, first)
  const soon = await setHandle(person, second)
  expect([soon.status, soon.body.code]).toEqual([409, 'handle_too_soon'])
  expect(soon.body.message).toMatch(/\d+월 \d+일 \(.\)부터/)
  expect((await setHandle(person, first)).status).toBe(200)
  expect((await ownShelf(person)).handleChangeableAt).toBeTruthy()

  await age(person, 15)
  const both = await Promise.all([setHandle(person, second), setHandle(person, third)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { handle } = await ownShelf(person)
  expect([second, third]).toContain(handle)
  expect((await openPage(`@${first}`)).data.handle).toBe(handle)
  expect((await setHandle(other, first)).body.code).toBe('handle_taken')

  // Changes back to the first address.
  await age(person, 15)
  expect((await setHandle(person, first)).status).toBe(200)
  expect((await openPage(`@${handle}`)).data.handle).toBe(first)

  await call('DELETE /users/me', { as: person.token, body: { lost: 0, confirmed: true } })
  for (const one of [first, handle]) {
    expect((await openPage(`@${one}`)).status).toBe(404)
    expect((await setHandle(other, one)).body.code).toBe('handle_taken')
  }
  const { results } = await testDeps()
    .db.prepare('SELECT handle FROM handles WHERE creator_id = ? AND handle IS NOT NULL')
    .bind(person.actor.creatorId)
    .all()
  expect(results).toEqual([])
})

/** Moves the time when this creator's address was taken `days` into the past. */
async function age(person: Person, days: number): Promise<void> {
  await testDeps()
    .db.prepare('UPDATE handles SET taken_at = ?2 WHERE creator_id = ?1')
    .bind(person.actor.creatorId, new Date(Date.now() - days * 86_400_000).toISOString())
    .run()
}

test('a suspended creator has no page', async () => {
  const person = await makePerson()
  const handle = newHandle()
  await setHandle(person, handle)
  await testDeps()
    .db.prepare('UPDATE users SET suspended_at = ? WHERE id = ?')
    .bind(new Date().toISOString(), person.actor.userId)
    .run()
  for (const asked of [`@${handle}`, person.actor.creatorId]) expect((await openPage(asked)).status).toBe(404)
})
