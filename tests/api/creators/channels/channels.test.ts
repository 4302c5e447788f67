import { expect, test } from 'vitest'
import { listChannels } from '#api/creators/channels/channels.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'

let counter = 0
function blog(): string {
  counter += 1
  return `https://blog.naver.com/blog_${Date.now().toString(36)}_${counter}`
}
const add = (person: Person, channelLinkUrl: string, key?: string) =>
  call('POST /channels', { as: person.token, body: { channelLinkUrl }, ...(key && { key }) })
const list = async (person: Person) => (await call('GET /channels/me', { as: person.token })).data
const countOf = async (person: Person) =>
  (await testDeps()
    .db.prepare(
      `SELECT channel_count AS stored, (SELECT count(*) FROM channels WHERE creator_id = ?1 AND deleted_at IS NULL) AS living
         FROM creators WHERE id = ?1`,
    )
    .bind(person.creatorId)
    .first<{ stored: number; living: number }>()) ?? { stored: -1, living: -2 }

test('a channel is stored in its normal form and listed, oldest first', async () => {
  const person = await makePerson()
  const url = blog()
  const made = await add(person, `${url.replace('https://', 'http://m.')}/?utm_source=x`)
  expect(made.status).toBe(200)
  expect(made.data).toMatchObject({ channelLinkUrl: url, channelCode: 'naver_blog' })
  await add(person, blog())
  const { items, total, page, limit } = await list(person)
  expect([items[0].id, items.length, total, page, limit]).toEqual([made.data.id, 2, 2, 1, 100])
  expect((await call('GET /channels/me?page=2&limit=1', { as: person.token })).data.items).toHaveLength(1)
})

test('one channel has one active owner in every spelling, even when ten add it concurrently', async () => {
  const url = blog()
  const people = await Promise.all(Array.from({ length: 10 }, () => makePerson()))
  const answers = await Promise.all(people.map((person) => add(person, `${url}/?from=${person.userId}`)))
  expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
  expect(answers.filter((a) => a.body.code === 'channel_taken')).toHaveLength(9)
  const winner = people[answers.findIndex((a) => a.status === 200)] as Person
  const loser = people.find((person) => person !== winner) as Person
  expect(await countOf(winner)).toEqual({ stored: 1, living: 1 })
  expect(await countOf(loser)).toEqual({ stored: 0, living: 0 })
  const again = await add(winner, url)
  expect([again.status, again.body.fields.channelLinkUrl]).toEqual([409, ['이미 내 채널에 있는 주소예요.']])
  const check = (person: Person) =>
    call('POST /channels/duplicate-check', { as: person.token, body: { url } })
  expect((await check(winner)).data).toEqual({
    duplicate: true,
    mine: true,
    normalUrl: url,
    channelCode: 'naver_blog',
  })
  expect((await check(loser)).data).toMatchObject({ duplicate: true, mine: false })
  const free = { url: 'https://x.com/nobody_yet_1' }
  expect((await call('POST /channels/duplicate-check', { as: loser.token, body: free })).data).toMatchObject({
    duplicate: false,
    mine: false,
    channelCode: 'x',
  })
})

test('the same key adds one channel and repeats the answer', async () => {
  const person = await makePerson()
  const url = blog()
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(person, url, 'form-1')))
  expect(answers.map((a) => a.status)).toEqual(Array(8).fill(200))
  expect(new Set(answers.map((a) => a.data.id)).size).toBe(1)
  expect((await add(person, blog(), 'form-1')).body.code).toBe('idempotency_mismatch')
  expect(await countOf(person)).toEqual({ stored: 1, living: 1 })
})

test('an address that is no channel is refused at its field, with what to paste instead', async () => {
  const person = await makePerson()
  const video = await add(person, 'https://youtu.be/dQw4w9WgXcQ')
  expect([video.status, video.body.code]).toEqual([422, 'channel_url_invalid'])
  expect(video.body.fields.channelLinkUrl[0]).toContain('https://www.youtube.com/@핸들')
  const short = { url: 'https://naver.me/abc' }
  const check = await call('POST /channels/duplicate-check', { as: person.token, body: short })
  expect(check.body.fields.url[0]).toContain('줄인 주소')
  expect((await add(person, '')).status).toBe(400)
  expect((await add(person, `https://a.kr/${'x'.repeat(2100)}`)).status).toBe(400)
})

test('a channel is replaced by another address and keeps its place', async () => {
  const [person, other] = [await makePerson(), await makePerson()]
  const made = (await add(person, blog())).data
  const taken = (await add(other, blog())).data
  const target = blog()
  const put = (who: Person, channelLinkUrl: string) =>
    call(`PUT /channels/${made.id}`, { as: who.token, body: { channelLinkUrl } })
  expect((await put(person, target)).data).toEqual({ ...made, channelLinkUrl: target })
  expect((await put(person, `${target}/?a=1`)).status).toBe(200)
  expect((await put(person, taken.channelLinkUrl)).body.code).toBe('channel_taken')
  expect((await put(other, blog())).status).toBe(404)
  expect((await put(person, 'https://youtu.be/x')).status).toBe(422)
  expect((await list(person)).items[0].channelLinkUrl).toBe(target)
  expect((await add(other, made.channelLinkUrl)).status).toBe(200)
})

test('a removed channel is free for others, a second removal is 404, and another creator cannot remove it', async () => {
  const [person, other] = [await makePerson(), await makePerson()]
  const [first] = [(await add(person, blog())).data, await add(person, blog())]
  const remove = (who: Person) => call(`DELETE /channels/${first.id}`, { as: who.token, body: {} })
  expect((await remove(other)).status).toBe(404)
  expect((await remove(person)).data).toEqual({ done: true })
  expect((await remove(person)).status).toBe(404)
  expect(await countOf(person)).toEqual({ stored: 1, living: 1 })
  expect((await add(other, first.channelLinkUrl)).status).toBe(200)
  expect((await call('DELETE /channels/abc', { as: person.token })).status).toBe(400)
})

test('a creator keeps at least one channel, even when both are removed concurrently', async () => {
  const person = await makePerson()
  const made = [(await add(person, blog())).data, (await add(person, blog())).data]
  const answers = await Promise.all(
    made.map((one) => call(`DELETE /channels/${one.id}`, { as: person.token })),
  )
  expect(answers.map((a) => a.status).sort()).toEqual([200, 409])
  expect(answers.find((a) => a.status === 409)?.body.code).toBe('channel_last')
  expect(await countOf(person)).toEqual({ stored: 1, living: 1 })
  const member = await makePerson({ approved: false })
  const only = (await add(member, blog())).data
  expect((await call(`DELETE /channels/${only.id}`, { as: member.token })).status).toBe(200)
})

test('a signed-out visitor cannot read or change channels', async () => {
  const channelLinkUrl = blog()
  const calls: [string, unknown][] = [
    ['GET /channels/me', undefined],
    ['POST /channels', { channelLinkUrl }],
    ['PUT /channels/chn_1', { channelLinkUrl }],
    ['DELETE /channels/chn_1', {}],
    ['POST /channels/duplicate-check', { url: channelLinkUrl }],
  ]
  for (const [route, body] of calls)
    expect([route, (await call(route, { body })).status]).toEqual([route, 401])
})

test('the list of channels reads a page of rows and no more', async () => {
  const person = await makePerson()
  for (let i = 0; i < 30; i += 1) await add(person, blog())
  const read = await countRowsRead(async (deps) => {
    const { items, total } = await listChannels(deps, person.actor, { page: 1, limit: 12 })
    expect([items.length, total]).toEqual([12, 30])
  })
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThanOrEqual(4 * 12)
})
