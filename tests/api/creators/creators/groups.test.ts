import { expect, test } from 'vitest'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makeContent } from '#tests/helpers/creators/contents.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'

const create = (person: Person, title: string, key?: string) =>
  call('POST /groups', { as: person.token, body: { title }, ...(key && { key }) })
const list = async (person: Person) => (await call('GET /groups', { as: person.token })).data.items
const change = (verb: 'POST' | 'DELETE', person: Person, id: string, contentIds: string[]) =>
  call(`${verb} /groups/${id}/contents`, { as: person.token, body: { contentIds } })

test('a group is made, renamed, filled, shared and removed, and its contents remain', async () => {
  const person = await makePerson({ nickname: '이음' })
  const [first, second] = [await makeContent(person), await makeContent(person)]
  const group = (await create(person, '아침 식탁')).data
  expect(group).toMatchObject({ title: '아침 식탁', contentCount: 0 })
  for (let twice = 0; twice < 2; twice += 1)
    expect((await change('POST', person, group.id, [first.id, second.id])).data).toEqual({ done: true })
  expect(await list(person)).toMatchObject([{ id: group.id, contentCount: 2 }])
  const renamed = await call(`PUT /groups/${group.id}`, { as: person.token, body: { title: '저녁 식탁' } })
  expect(renamed.data).toMatchObject({ title: '저녁 식탁', contentCount: 2 })
  const shared = (await call(`GET /groups/${group.id}`)).data
  expect(shared).toMatchObject({ title: '저녁 식탁', creator: { nickname: '이음' }, contents: { total: 2 } })
  expect(shared.contents.items.map((one: { id: string }) => one.id)).toEqual([second.id, first.id])
  expect((await call(`GET /contents/me/${first.id}`, { as: person.token })).data.groups).toEqual([
    { id: group.id, title: '저녁 식탁' },
  ])
  await change('DELETE', person, group.id, [second.id])
  await call(`DELETE /contents/${first.id}`, { as: person.token })
  expect(await list(person)).toMatchObject([{ contentCount: 0 }])
  expect((await call(`DELETE /groups/${group.id}`, { as: person.token })).data).toEqual({ done: true })
  expect((await call(`DELETE /groups/${group.id}`, { as: person.token })).status).toBe(404)
  expect((await call(`GET /groups/${group.id}`)).status).toBe(404)
  expect(await list(person)).toEqual([])
  expect((await call('GET /contents/me', { as: person.token })).data.total).toBe(1)
})

test('a creator has each group title once, even in five concurrent requests, and the same key makes one group', async () => {
  const [person, other] = [await makePerson(), await makePerson()]
  const answers = await Promise.all(Array.from({ length: 5 }, () => create(person, '가을')))
  expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(answers.find((a) => a.status === 409)?.body).toMatchObject({
    code: 'group_title_taken',
    fields: { title: [expect.any(String)] },
  })
  expect((await create(other, '가을')).status).toBe(200)
  const same = await Promise.all([1, 2, 3].map(() => create(person, '겨울', 'k')))
  expect(new Set(same.map((a) => a.data.id)).size).toBe(1)
  const winter = same[0]?.data.id
  const put = await call(`PUT /groups/${winter}`, { as: person.token, body: { title: '가을' } })
  expect(put.body.code).toBe('group_title_taken')
  expect(await list(person)).toHaveLength(2)
})

test('the 101st group is refused, and a removed one makes room', async () => {
  const person = await makePerson()
  await testDeps()
    .db.prepare('UPDATE creators SET group_count = 99 WHERE id = ?')
    .bind(person.creatorId)
    .run()
  const answers = await Promise.all(['가', '나', '다'].map((title) => create(person, title)))
  expect(answers.map((a) => a.body.code ?? 'made').sort()).toEqual(['group_limit', 'group_limit', 'made'])
  const [only] = await list(person)
  await call(`DELETE /groups/${only.id}`, { as: person.token })
  expect((await create(person, '라')).status).toBe(200)
})

test('groups and contents of other creators are not found, and a refused change leaves nothing half done', async () => {
  const [person, other, member] = [
    await makePerson(),
    await makePerson(),
    await makePerson({ approved: false }),
  ]
  const [own, foreign] = [await makeContent(person), await makeContent(other)]
  const group = (await create(person, '그룹')).data
  expect((await change('POST', person, group.id, [own.id, foreign.id])).status).toBe(404)
  expect((await change('POST', other, group.id, [foreign.id])).status).toBe(404)
  expect((await change('DELETE', other, group.id, [own.id])).status).toBe(404)
  expect((await call(`PUT /groups/${group.id}`, { as: other.token, body: { title: '내 것' } })).status).toBe(
    404,
  )
  expect((await call(`DELETE /groups/${group.id}`, { as: other.token })).status).toBe(404)
  expect((await create(member, '그룹')).body.code).toBe('not_creator')
  expect((await create(person, ' ')).status).toBe(400)
  expect((await create(person, 'ㄱ'.repeat(31))).status).toBe(400)
  expect((await change('POST', person, group.id, [])).status).toBe(400)
  expect(await list(person)).toMatchObject([{ title: '그룹', contentCount: 0 }])
  for (const route of ['GET /groups', 'POST /groups', `DELETE /groups/${group.id}`])
    expect([
      route,
      (await call(route, route.startsWith('POST') ? { body: { title: 'x' } } : {})).status,
    ]).toEqual([route, 401])
})
