import { expect, test } from 'vitest'
import { listLinks } from '#api/links/links/link-lists.queries.ts'
import { call, testDeps, testEnv } from '../../helpers/api.ts'
import { makeLink, makePartner, makePerson, type Person } from '../../helpers/make.ts'

const remove = (person: Person, ids: unknown, key?: string) =>
  call('DELETE /affiliate-links', { as: person.token, body: { ids }, ...(key && { key }) })
const restore = (person: Person, ids: unknown) =>
  call('PATCH /affiliate-links/restore', { as: person.token, body: { ids } })

async function listed(person: Person) {
  const of = async (query: string) => {
    const { data } = await call(`GET /affiliate-links?${query}`, { as: person.token })
    return { total: data.total as number, ids: data.items.map((item: { id: string }) => item.id) as string[] }
  }
  return { living: await of('deleted=false'), trash: await of('deleted=true') }
}

async function makeLinks(person: Person, count: number) {
  const partner = await makePartner()
  const links = []
  for (let i = 0; i < count; i += 1) links.push(await makeLink(person, partner))
  return links
}

test('a removed link moves to the trash with its numbers and can be restored, and the redirect follows', async () => {
  const person = await makePerson()
  const [one, two] = await makeLinks(person, 2)
  if (!one || !two) throw new Error('two links')
  await testDeps().db.prepare('UPDATE links SET clicks = 7, orders = 2 WHERE id = ?').bind(one.id).run()
  expect((await remove(person, [one.id])).data).toEqual({ done: true })
  expect(await listed(person)).toEqual({
    living: { total: 1, ids: [two.id] },
    trash: { total: 1, ids: [one.id] },
  })
  const removed = (await call(`GET /affiliate-links/${one.id}`, { as: person.token })).data
  expect(removed).toMatchObject({ clicks: 7, orders: 2, deletedAt: expect.any(String) })
  expect(await testEnv.LINKS.get(`link:${one.code}`, 'json')).toMatchObject({ deletedAt: removed.deletedAt })
  expect((await restore(person, [one.id])).status).toBe(200)
  expect((await listed(person)).living).toEqual({ total: 2, ids: [two.id, one.id] })
  expect(await testEnv.LINKS.get(`link:${one.code}`, 'json')).toMatchObject({ id: one.id, deletedAt: null })
})

test('removing or restoring a link twice leaves the time of removal and the counters as they were', async () => {
  const person = await makePerson()
  const ids = (await makeLinks(person, 3)).map((link) => link.id)
  await remove(person, ids.slice(0, 2))
  const before = (await call(`GET /affiliate-links/${ids[0]}`, { as: person.token })).data.deletedAt
  expect((await remove(person, [...ids, ...ids])).status).toBe(200)
  expect((await call(`GET /affiliate-links/${ids[0]}`, { as: person.token })).data.deletedAt).toBe(before)
  expect((await listed(person)).trash.total).toBe(3)
  await restore(person, ids)
  await restore(person, ids)
  expect(await listed(person)).toMatchObject({ living: { total: 3 }, trash: { total: 0, ids: [] } })
})

test('concurrent removals and restores leave counters that agree with the rows', async () => {
  const person = await makePerson()
  const ids = (await makeLinks(person, 4)).map((link) => link.id)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => (i % 2 ? restore : remove)(person, ids.slice(i % 3))),
  )
  expect(answers.every((answer) => answer.status === 200)).toBe(true)
  const { living, trash } = await listed(person)
  expect(living.total).toBe(living.ids.length)
  expect(trash.total).toBe(trash.ids.length)
  expect(living.total + trash.total).toBe(4)
})

test('a request with one id of another creator, or an unknown one, changes nothing', async () => {
  const [person, other] = [await makePerson(), await makePerson()]
  const mine = (await makeLinks(person, 2)).map((link) => link.id)
  const theirs = (await makeLinks(other, 1)).map((link) => link.id)
  for (const foreign of [...theirs, 'lnk_nothing']) {
    expect((await remove(person, [...mine, foreign])).status).toBe(404)
    expect((await restore(person, [...mine, foreign])).status).toBe(404)
  }
  expect((await listed(person)).living.total).toBe(2)
  expect((await listed(other)).living.total).toBe(1)
  expect((await call('DELETE /affiliate-links', { body: { ids: mine } })).status).toBe(401)
})

test('a repeat with the same key gets the same answer and does nothing', async () => {
  const person = await makePerson()
  const ids = (await makeLinks(person, 1)).map((link) => link.id)
  await remove(person, ids, 'trash-1')
  await restore(person, ids)
  expect((await remove(person, ids, 'trash-1')).data).toEqual({ done: true })
  expect((await listed(person)).living.total).toBe(1)
})

test.each([
  { ids: [] },
  { ids: 'lnk_a' },
  { ids: ['x'] },
  { ids: [null] },
  { ids: ['lnk_a', 1] },
  { ids: Array(101).fill('lnk_a') },
  { ids: undefined },
])('odd ids are refused: case %#', async ({ ids }) => {
  const person = await makePerson()
  for (const answer of [await remove(person, ids), await restore(person, ids)]) {
    expect(answer.status).toBe(400)
    expect(answer.body.message).toMatch(/[가-힣]/)
  }
})

test('a hundred links are removed in one request', async () => {
  const person = await makePerson()
  const ids = (await makeLinks(person, 100)).map((link) => link.id)
  expect((await remove(person, ids)).status).toBe(200)
  expect(await listed(person)).toMatchObject({ living: { total: 0 }, trash: { total: 100 } })
})

test('a page of links reads the same rows with 40 links behind it as with 4,000', async () => {
  const { db } = testDeps()
  const partner = await makePartner()
  async function rowsRead(count: number, deleted: boolean): Promise<number> {
    const person = await makePerson()
    const at = new Date(0).toISOString()
    const alphabet = person.creatorId.slice(-3)
    await db
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
         INSERT INTO links (id, code, creator_id, partner_id, url, title, sub_id, created_at, deleted_at)
         SELECT 'lnk_' || substr(?2, 5) || printf('%05d', i), ?6 || printf('%04d', i), ?2, ?3, 'https://x.example/', '', '', ?4, ?5 FROM n`,
      )
      .bind(count, person.creatorId, partner.id, at, deleted ? at : null, alphabet)
      .run()
    const read: number[] = []
    const spy = new Proxy(db, {
      get(target, name) {
        if (name !== 'batch') return Reflect.get(target, name).bind(target)
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements)
          read.push(...results.map((result) => result.meta.rows_read))
          return results
        }
      },
    })
    const { rows } = await listLinks(
      spy,
      person.creatorId,
      {
        deleted,
        inTrouble: false,
        q: '',
        page: 2,
        limit: 12,
      },
      '2026-11-23',
    )
    expect(rows).toHaveLength(12)
    return read.reduce((sum, n) => sum + n, 0)
  }
  for (const deleted of [false, true]) {
    const few = await rowsRead(40, deleted)
    expect(few).toBeLessThanOrEqual(5 * 12)
    expect(await rowsRead(4_000, deleted)).toBe(few)
  }
})
